import { lineBroken, lineOffline } from '@/assets/drawings/lineBroken'
import { useOnline } from '@/hooks/useOnline'
import { Blank, type BlankProps } from '../EmptyState/Blank'

/** It failed: the line broken, what is safe, and another try. Only a phone without a network hears of the network. */
export function ErrorState(props: BlankProps) {
  const picture = useOnline() ? lineBroken : lineOffline
  return <Blank picture={picture} role="alert" {...props} />
}
