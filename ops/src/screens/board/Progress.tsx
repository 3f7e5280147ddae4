import { staffProgress } from '@noriai/contract/calls/staff/departures'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, ErrorNote, Sheet } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useTask } from '../../hooks/useTask'
import { useLanguage } from '../../i18n'
import { useServerNow } from '../../model/serverClock'
import { useMay } from '../../model/session'
import { clockOf } from '../../model/wall'

type Step = DepartureView['progress']
const steps = ['boarding', 'left', 'atRelay', 'done'] as const

interface ProgressProps {
  readonly view: DepartureView
  readonly onDone: (view: DepartureView) => void
}

/** How far the departure has come, its next step, and the way back from a slip of the finger. */
export function Progress({ view, onDone }: ProgressProps) {
  const { t } = useLanguage()
  const may = useMay()
  const now = useServerNow()
  const [chosen, setChosen] = useState<Step>()
  const { departureId, progress } = view
  const mayReport = may('staffProgress')
  // From the queue somebody comes to report one step, while that is still to come.
  const { task, end } = useTask()
  const wanted = mayReport ? view.nextSteps.find((step) => step === task) : undefined
  const asking = chosen ?? wanted
  const close = () => {
    setChosen(undefined)
    end()
  }
  const report = useCallAction(staffProgress, (next) => {
    onDone(next)
    close()
  })
  const momentOf = {
    boarding: view.boardingAt,
    left: view.leftAt,
    atRelay: view.atRelayAt,
    done: view.doneAt,
  }
  const canUndo = view.undoUntil !== null && fromWallTime(view.undoUntil) > now
  const missing = view.riders - view.checkedIn
  const choose = (step: Step) => {
    // Leaving without somebody, and the end, deserve a second look.
    if (step === 'done' || (step === 'left' && missing > 0)) setChosen(step)
    else report.run({ departureId, step, undo: false })
  }

  return (
    <section className="progress" aria-label={t('progress.title')}>
      <ol className="progress-steps">
        {steps.map((step) => (
          <li
            key={step}
            aria-current={step === progress ? 'step' : undefined}
            data-reached={momentOf[step] !== null || undefined}
          >
            <span>{t(`progress.${step}`)}</span>
            <small className="num">{momentOf[step] === null ? '' : clockOf(momentOf[step])}</small>
          </li>
        ))}
      </ol>
      {mayReport && (
        <div className="row wrap">
          {view.nextSteps.map((step, index) => (
            <Button
              key={step}
              kind={index === 0 ? 'primary' : 'second'}
              busy={report.isRunning}
              onClick={() => choose(step)}
            >
              {t(`progress.do.${step}`)}
            </Button>
          ))}
          {canUndo && (
            <Button
              kind="link"
              icon="undo"
              busy={report.isRunning}
              onClick={() => report.run({ departureId, step: progress, undo: true })}
            >
              {t('progress.undo', { step: t(`progress.${progress}`) })}
            </Button>
          )}
        </div>
      )}
      {asking === undefined && <ErrorNote error={report.error} />}
      {asking !== undefined && (
        <Sheet title={t(`progress.ask.${asking}`)} onClose={close}>
          <p>{missing > 0 ? t('progress.missing', { count: missing }) : t('progress.allIn')}</p>
          {asking === 'done' && <p className="small mute">{t('progress.doneText')}</p>}
          <ErrorNote error={report.error} />
          <Button
            kind="primary"
            wide
            busy={report.isRunning}
            onClick={() => report.run({ departureId, step: asking, undo: false })}
          >
            {t(`progress.do.${asking}`)}
          </Button>
        </Sheet>
      )}
    </section>
  )
}
