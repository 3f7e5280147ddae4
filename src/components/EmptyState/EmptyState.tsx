import { lineUnfinished } from '@/assets/drawings/lineUnfinished'
import { Blank, type BlankProps } from './Blank'

/** Nothing here yet: the line unfinished, why, and the next step. */
export const EmptyState = (props: BlankProps) => <Blank picture={lineUnfinished} {...props} />
