import { lineBroken, lineOffline } from '@/assets/drawings/lineBroken'
import { useOnline } from '@/hooks/useOnline'
import { Blank, type BlankProps } from '../EmptyState/Blank'

/** It failed: the line broken, what is safe, and another try. The sign of a missing network is for a phone without one. */
export function ErrorState(props: BlankProps) {
  const picture = useOnline() ? lineBroken : lineOffline
  return <Blank picture={picture} role="alert" {...props} />
}
