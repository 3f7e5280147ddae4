/** On H5 each tab page draws the bar itself. */
export { TabBar as PageTabBar } from './TabBar'
