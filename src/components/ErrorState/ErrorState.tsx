import { lineBroken } from '@/assets/drawings/lineBroken'
import { Blank, type BlankProps } from '../EmptyState/Blank'

/** It failed: the line broken, what is safe, and another try. */
export const ErrorState = (props: BlankProps) => <Blank picture={lineBroken} role="alert" {...props} />
