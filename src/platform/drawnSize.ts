import { pxTransform } from '@tarojs/taro'

/** The length of a drawing that is so many pixels large in the mock-ups. */
export const drawnSize = (px: number): string => pxTransform(px)
