import type { PictureType } from '../../../infra/providers/storage'
import { cleanJpeg } from './jpeg'
import { cleanPng } from './png'
import { cleanWebp } from './webp'

/** A picture without metadata, and how many pixels its header tells; nothing was decoded. */
export interface CleanPicture {
  /** Width times height. */
  readonly pixels: number
  readonly content: Buffer
}

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/webp': cleanWebp } as const

/**
 * A picture as it is kept: without the place where it was taken, who took it and what programs wrote into it; turned as
 * before. @returns undefined for one that cannot be read, which no browser could show either
 */
export function cleanPicture(content: Buffer, type: PictureType): CleanPicture | undefined {
  return cleaners[type](content)
}
