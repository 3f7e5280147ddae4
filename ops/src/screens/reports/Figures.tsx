import type { ReportView } from '@noriai/contract/calls/staff/reports'
import { figureDefinition } from '@noriai/contract/messages/reportWords'
import { changeOf, figureOf, type ReportFigure } from '@noriai/contract/rules/reportFigures'
import { useState } from 'react'
import { Icon } from '../../components'
import { countText, percentText, useReportWords } from './useReportWords'

/** What a figure is made of, or how it differs from the period before. */
function useAside(report: ReportView) {
  const { t } = useReportWords()
  const { totals, before } = report
  return (figure: ReportFigure): string => {
    const count = (name: keyof typeof totals) => countText(totals[name] ?? 0)
    switch (figure) {
      case 'refunds':
        return t('reports.aside.refunds', { count: totals.refunds })
      case 'lost':
        return t('reports.aside.lost', { count: totals.lostDisputes })
      case 'load':
        return t('reports.aside.of', { part: count('busPlaces'), whole: count('busSeats') })
      case 'minibusLoad':
        return t('reports.aside.of', { part: count('minibusPlaces'), whole: count('minibusSeats') })
      case 'onTime':
        return t('reports.aside.onTime')
      case 'doorInWindow':
        return t('reports.aside.doors', { part: count('doorsInWindow'), whole: count('doors') })
      case 'noShows':
        return t('reports.aside.riders', { count: totals.missed })
      default: {
        const [now, then] = [figureOf(figure, totals), figureOf(figure, before)]
        const change = now === null || then === null ? null : changeOf(now, then)
        if (change === null) return t('reports.aside.nothingBefore')
        return t('reports.aside.change', {
          change: `${change < 0 ? '−' : '+'}${percentText(Math.abs(change))}`,
        })
      }
    }
  }
}

interface FiguresProps {
  readonly report: ReportView
  readonly figures: readonly ReportFigure[]
  /** With what was paid for rides to come, which no chart shows. */
  readonly withAdvance: boolean
  /** The one that the chart shows. */
  readonly chosen: ReportFigure
  readonly onChoose: (figure: ReportFigure) => void
}

/** The figures of the period, each with what it means; a tap shows it in the chart. */
export function Figures({ report, figures, withAdvance, chosen, onChoose }: FiguresProps) {
  const { t, lang, yen, figureText } = useReportWords()
  const aside = useAside(report)
  const [explained, setExplained] = useState<ReportFigure | 'advance'>()
  const explain = (figure: ReportFigure | 'advance') => (
    <button
      type="button"
      className="figure-about"
      aria-expanded={explained === figure}
      aria-label={t('reports.about', { figure: t(`reports.figure.${figure}`) })}
      onClick={() => setExplained(explained === figure ? undefined : figure)}
    >
      <span aria-hidden="true">i</span>
    </button>
  )
  return (
    <section className="card stack" aria-label={t('reports.figures')}>
      <ul className="figures">
        {figures.map((figure) => (
          <li key={figure} className={figure === 'revenue' ? 'figure figure-first' : 'figure'}>
            <span className="figure-name small mute">
              {t(`reports.figure.${figure}`)}
              {explain(figure)}
            </span>
            <button
              type="button"
              className="figure-value num"
              aria-pressed={figure === chosen}
              aria-label={t('reports.inChart', {
                figure: t(`reports.figure.${figure}`),
                value: figureText(figure, report.totals),
              })}
              onClick={() => onChoose(figure)}
            >
              {figureText(figure, report.totals)}
            </button>
            <span className="small mute num">{aside(figure)}</span>
          </li>
        ))}
        {withAdvance && (
          <li className="figure">
            <span className="figure-name small mute">
              {t('reports.figure.advance')}
              {explain('advance')}
            </span>
            <span className="figure-value num">{yen(report.advanceJpy)}</span>
            <span className="small mute">{t('reports.aside.advance')}</span>
          </li>
        )}
      </ul>
      {explained && (
        <p className="figure-words" role="status">
          <Icon name="list" />
          <span>
            <b>{t(`reports.figure.${explained}`)}</b> {figureDefinition(explained, lang)}
          </span>
        </p>
      )}
    </section>
  )
}
