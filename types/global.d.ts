/// <reference types="@tarojs/taro" />

declare module '*/app.scss'

declare module '*/document.scss' {}

declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** Address of the API, ending in `/api`. Written into the build by `config/index.ts`. */
declare const API_BASE: string

/** Names the texts that this build was made with. */
declare const TEXTS_VERSION: string

/** The version of this build, from package.json. */
declare const APP_VERSION: string

declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV: 'development' | 'production' | 'test'
    TARO_ENV: 'weapp' | 'h5'
  }
}
