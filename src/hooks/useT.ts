import { useCallback } from 'react'
import type { Area, KeyOf, TextValues } from '@/i18n/texts'
import { useStores } from './useStores'

/** The texts of an area: `t('price.total', { price })`. */
export type Translate<A extends Area> = (key: KeyOf<A>, values?: TextValues) => string

/** The texts of an area in the present language. Its caller must be an observer, or it keeps the old language. */
export function useT<A extends Area>(area: A): Translate<A> {
  const { i18n } = useStores()
  return useCallback((key, values) => i18n.translate(area, key, values), [i18n, area])
}
