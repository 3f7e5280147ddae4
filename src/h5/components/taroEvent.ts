import type { BaseEventOrig } from '@tarojs/components/types/common'

/** The browser's event with the `detail` that Taro promises to the handler of a component. */
export function withDetail<Detail>(event: object, detail: Detail): BaseEventOrig<Detail> {
  return Object.assign(event, { detail }) as BaseEventOrig<Detail>
}
