import type { ReportRow } from '@noriai/contract/calls/staff/reports'
import { formatCalendarDate, formatDateParts } from '@noriai/contract/format/dateTime'
import {
  figureOf,
  kindOfFigure,
  type ReportFigure,
  type ReportGroup,
  type ReportSums,
} from '@noriai/contract/rules/reportFigures'
import { englishMonths } from '@noriai/contract/format/words'
import { centsPerUnit } from '@noriai/contract/money'
import { startOfDate } from '@noriai/contract/time'
import { useLanguage, type TextKey } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { languageTexts } from '../../model/languageTexts'
import { useAirports } from '../../model/useAirports'

/** A share in per cent: whole ones from ten on, below with a tenth. */
export function percentText(share: number): string {
  const percent = share * 100
  return `${percent >= 10 || percent === 0 ? Math.round(percent) : percent.toFixed(1)} %`
}

const channelTexts: Readonly<Record<string, TextKey>> = {
  counter: 'reports.channel.counter',
  phone: 'reports.channel.phone',
  partner: 'reports.channel.partner',
  poster: 'reports.channel.poster',
  direct: 'reports.channel.direct',
}

/** Rows of lines: those from the airport first, as everywhere at the desk. Others stay as they are. */
export function inOrder(rows: readonly ReportRow[]): readonly ReportRow[] {
  const isFromAirport = ({ key }: ReportRow) => key.startsWith('pickup:')
  return [...rows].sort((a, b) => Number(isFromAirport(b)) - Number(isFromAirport(a)))
}

/** How reports write keys and figures. */
export function useReportWords() {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const { airportOf } = useAirports()

  /** A line by direction and relay point: `KIX to OCAT`. */
  const lineOf = (key: string, name: string | null) => {
    const [direction = '', code = ''] = key.split(':')
    // Of no departure.
    if (code === '') return '–'
    const place = name ?? code
    const ends = { airport: airportOf(code), place }
    if (direction === 'pickup') return t('reports.line.pickup', ends)
    if (direction === 'dropoff') return t('reports.line.dropoff', ends)
    return t('reports.line.transfer', { place })
  }

  const monthOf = (day: string) => {
    const [year = '', month = ''] = day.split('-')
    const number = Number(month)
    return t('reports.month', { year, month: lang === 'ja' ? number : (englishMonths[number - 1] ?? '') })
  }
  /** The text of a code, where the desk has one. */
  const textOf = (texts: Readonly<Record<string, TextKey>>, key: string) => {
    const text = texts[key]
    return text ? t(text) : key
  }

  /** What a row is of; in few letters below a chart. */
  const keyText = (
    { key, name }: Pick<ReportRow, 'key' | 'name'>,
    by: ReportGroup,
    isShort = false,
  ): string => {
    switch (by) {
      case 'day':
      case 'week': {
        if (!isShort) return formatCalendarDate(key, lang)
        const { weekday, day } = formatDateParts(startOfDate(key), lang)
        const number = Number(key.slice(-2))
        return by === 'week' ? day : lang === 'ja' ? `${number}(${weekday})` : `${weekday} ${number}`
      }
      case 'month':
        return monthOf(key)
      case 'line':
        return lineOf(key, name)
      case 'hour':
        return t('reports.hour', { hour: key })
      case 'lineHour': {
        const [line = '', hour = ''] = key.split('@')
        return `${lineOf(line, name)} ${t('reports.hour', { hour })}`
      }
      case 'partner':
        return key === 'none' ? t('reports.noPartner') : (name ?? key)
      case 'language':
        return textOf(languageTexts, key)
      case 'channel':
        return textOf(channelTexts, key)
    }
  }

  /** A figure as it is read; a bar where there is nothing to make a share of. */
  const figureText = (figure: ReportFigure, sums: ReportSums): string => {
    const value = figureOf(figure, sums)
    if (value === null) return '–'
    const kind = kindOfFigure(figure)
    if (kind === 'share') return percentText(value)
    return kind === 'money' ? yen(value) : countText(value)
  }

  return { t, lang, yen, lineOf, keyText, figureText }
}

/** A count with its thousands apart. */
export const countText = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** How the values of a chart are written, in few letters: money in millions of yen, or in tens of thousands. */
export type ChartUnit = 'percent' | 'count' | 'millions' | 'tenThousands'

const CENTS_PER_TEN_THOUSAND = 10_000 * centsPerUnit
const CENTS_PER_MILLION = 1_000_000 * centsPerUnit

/** A value of a chart in its unit. */
export function chartText(value: number, unit: ChartUnit): string {
  switch (unit) {
    case 'percent':
      return percentText(value)
    case 'count':
      return countText(value)
    case 'millions':
      return (value / CENTS_PER_MILLION).toFixed(2)
    case 'tenThousands':
      return countText(Math.round(value / CENTS_PER_TEN_THOUSAND))
  }
}
