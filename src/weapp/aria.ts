import { mergeInternalComponents } from '@tarojs/shared'
import attributes from './aria.json'

// What the templates pass on (config/weappAria.ts) is sent under the templates' own short names.
mergeInternalComponents(attributes)
