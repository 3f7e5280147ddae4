/** Colours and outlines, in the words of SVG, that drawings of the product share. */

export const sea = '#0B5C8C'
export const seaDeep = '#084A72'
export const seaPale = '#BFD9E8'
export const seaLine = '#9CC3DB'
export const seaWash = '#E6F0F6'
export const vermilion = '#D9432B'
export const leaf = '#1B7F52'
export const paper = '#FFFFFF'
export const sand = '#F7F5F1'
export const ink = '#16212B'
export const mute = '#4A5661'

type Box = readonly [x: number, y: number, width: number, height: number]

/** A box, whose corners are round where a radius is given. */
export const box = ([x, y, width, height]: Box, radius = 0) =>
  `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}` +
  `a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - width}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}` +
  `v${2 * radius - height}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`

export const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

export const plane =
  'M21 3.2c-1.2-.9-2.8-.5-3.8.5L14 7 5.2 4.8 3.6 6.4l7 4-3.2 3.3-2.7-.4L3.3 14.7l3.8 2.2 2.2 3.8 1.4-1.4-.4-2.7 3.3-3.2 4 7 1.6-1.6L17 10l3.3-3.2c1-1 1.6-2.7.7-3.6z'
export const house = 'M5 10.8L12 5l7 5.8V19h-4.5v-5h-5v5H5z'
