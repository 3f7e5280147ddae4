/** Drawers of cash at the counter: opened with a float, counted at their end, and what came and went in between. */
export { closeDrawer, explainDrawer, openDrawer } from './drawers'
export { giveBackAtCounter, takeAtCounter } from './entries'
export { countUnexplained, listUnexplained, viewDrawersBetween, viewDrawersNow } from './viewDrawers'
