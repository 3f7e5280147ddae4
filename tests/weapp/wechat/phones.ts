/// <reference types="miniprogram-api-typings/types/wx/lib.wx.api" />
/**
 * Four phones as WeChat describes them to a mini-program, in CSS pixels. WeChat documents which figures there are, not their
 * values: these are what such phones report. The phones are as different as the mini-program has to bear: with and without a
 * cut-out, with broken figures, with an old base library, without a safe area.
 */
export interface PhoneModel {
  readonly platform: 'ios' | 'android'
  readonly model: string
  readonly system: string
  /** What WeChat's version brings along: calls that came later are not there. */
  readonly baseLibrary: string
  readonly screen: { readonly width: number; readonly height: number }
  readonly pixelRatio: number
  readonly statusBarPx: number
  /** Above and below the part of the screen that is free of cut-outs and of the home indicator; some phones name none. */
  readonly safeArea?: { readonly top: number; readonly bottom: number }
  /** WeChat's own button at the upper right. */
  readonly menuButton: Readonly<Pick<WechatMiniprogram.ClientRect, 'top' | 'right' | 'width' | 'height'>>
  /** Some versions leave `referrerInfo` out where no other program led here. */
  readonly leavesReferrerOut?: true
}

/** The oldest base library that the mini-program serves; WeChat's console keeps phones with an older one away. */
export const OLDEST_BASE_LIBRARY = '2.20.1'

export const phones = {
  iPhoneSe: {
    platform: 'ios',
    model: 'iPhone SE (3rd generation)<iPhone14,6>',
    system: 'iOS 17.5',
    baseLibrary: '3.5.0',
    screen: { width: 375, height: 667 },
    pixelRatio: 2,
    statusBarPx: 20,
    safeArea: { top: 20, bottom: 667 },
    menuButton: { top: 24, right: 368, width: 87, height: 32 },
  },
  iPhone15ProMax: {
    platform: 'ios',
    model: 'iPhone 15 Pro Max<iPhone16,2>',
    system: 'iOS 17.5',
    baseLibrary: '3.5.0',
    screen: { width: 430, height: 932 },
    pixelRatio: 3,
    statusBarPx: 54,
    safeArea: { top: 59, bottom: 898 },
    menuButton: { top: 58, right: 423, width: 87, height: 32 },
  },
  smallAndroid: {
    platform: 'android',
    model: 'Redmi 6A',
    system: 'Android 8.1.0',
    baseLibrary: OLDEST_BASE_LIBRARY,
    screen: { width: 360, height: 640 },
    pixelRatio: 2,
    statusBarPx: 24,
    menuButton: { top: 32, right: 350, width: 96, height: 32 },
    leavesReferrerOut: true,
  },
  largeAndroid: {
    platform: 'android',
    model: 'Pixel 7',
    system: 'Android 14',
    baseLibrary: '3.5.0',
    screen: { width: 412, height: 915 },
    pixelRatio: 2.625,
    statusBarPx: 48.76190476190476,
    safeArea: { top: 48.76190476190476, bottom: 915 },
    menuButton: { top: 56.76190476190476, right: 402, width: 96, height: 32 },
  },
} as const satisfies Readonly<Record<string, PhoneModel>>

export type PhoneName = keyof typeof phones

export const phoneNames = Object.keys(phones) as PhoneName[]
