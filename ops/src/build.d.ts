/** The version of this build, from package.json. */
declare const APP_VERSION: string
