import { viewRoad } from './viewRoad'
import { viewRoadMap } from './viewRoadMap'

/** The map of the day: what is on the road, and what it is drawn on. */
export const road = { viewRoad, viewRoadMap }
