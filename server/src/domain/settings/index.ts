/** The operator’s settings over the policy that was deployed: fares, timetable, figures. */
export { faresOn } from './fareRows'
export { noteReader } from './noteReader'
export { refuseUnusable, restoreTabledSettings, saveSettings } from './saveSettings'
export { SettingsBook } from './settingsBook'
export { viewSetting } from './viewSetting'
