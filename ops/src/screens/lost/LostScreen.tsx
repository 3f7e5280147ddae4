import {
  mostLostListed,
  staffCloseLostReport,
  staffLostProperty,
} from '@noriai/contract/calls/staff/lostProperty'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { FindStep } from '@noriai/contract/rules/lostProperty'
import type { FindView, LostReportView } from '@noriai/contract/schema/lostProperty'
import { fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { Button, Empty, ErrorNote, Japanese, LoadState, MorePage, MostNote, Segment } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useAsOpened, useTask } from '../../hooks/useTask'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { nextStep } from '../../model/lost'
import { serverNow } from '../../model/serverClock'
import { FindCard } from './FindCard'
import { FindSheet } from './FindSheet'
import { ReportSheet } from './ReportSheet'
import { StepSheet } from './StepSheet'

type LostProperty = CallResponse<typeof staffLostProperty>

/** What is open above the list; a new one where none is named. */
type Open =
  | { readonly kind: 'find'; readonly find?: FindView }
  | { readonly kind: 'report'; readonly report?: LostReportView; readonly orderNo?: string }
  | { readonly kind: 'step'; readonly find: FindView; readonly step: FindStep }

const parts = ['here', 'ended'] as const

/** What was found, with what is due of it, and what travellers miss. */
export function LostScreen() {
  const { t } = useLanguage()
  const [part, setPart] = useState<(typeof parts)[number]>('here')
  // From the page of an order somebody comes to write down what its traveller misses.
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo')
  const [pressed, setPressed] = useState<Open | undefined>(
    orderNo === null ? undefined : { kind: 'report', orderNo },
  )
  const loaded = useCall(staffLostProperty, { ended: part === 'ended' }, { everyMs: 30_000 })
  // From the queue somebody comes for what is due of one find.
  const arrived = useTask()
  const sought =
    arrived.task === 'find' ? loaded.data?.finds.find(({ id }) => id === arrived.subject) : undefined
  const opened = useAsOpened(arrived, sought && nextOf(sought))
  const open = pressed ?? opened
  const close = () => {
    setPressed(undefined)
    arrived.end()
  }
  const done = () => {
    loaded.reload()
    close()
  }
  const view = loaded.data
  return (
    <MorePage
      title={t('lost.title')}
      action={
        <Button kind="primary" onClick={() => setPressed({ kind: 'find' })}>
          {t('lost.add')}
        </Button>
      }
    >
      <Segment
        label={t('lost.show')}
        value={part}
        onChange={setPart}
        options={parts.map((value) => ({ value, text: t(`lost.part.${value}`) }))}
      />
      <LoadState of={loaded} rows={4} />
      {view?.finds.length === 0 && (
        <Empty title={t('lost.none')} text={t(part === 'here' ? 'lost.noneText' : 'lost.noneEndedText')} />
      )}
      {view && view.finds.length > 0 && (
        <ul className="rows card">
          {view.finds.map((find) => (
            <FindCard
              key={find.id}
              find={find}
              onEdit={() => setPressed({ kind: 'find', find })}
              onStep={(step) => setPressed({ kind: 'step', find, step })}
            />
          ))}
        </ul>
      )}
      <MostNote listed={view?.finds} most={mostLostListed} />
      {view && part === 'here' && (
        <Reports
          view={view}
          onOpen={(report) => setPressed({ kind: 'report', report })}
          onDone={loaded.put}
        />
      )}
      {open?.kind === 'find' && <FindSheet find={open.find} onClose={close} onDone={done} />}
      {open?.kind === 'report' && (
        <ReportSheet report={open.report} orderNo={open.orderNo} onClose={close} onDone={done} />
      )}
      {view && open?.kind === 'step' && (
        <StepSheet find={open.find} step={open.step} reports={view.reports} onClose={close} onDone={done} />
      )}
    </MorePage>
  )
}

/** What is opened of a find: its next step; its form while there is none, by which the desk takes it in. */
function nextOf(find: FindView): Open {
  const step = nextStep(find, serverNow())
  return step ? { kind: 'step', find, step } : { kind: 'find', find }
}

interface ReportsProps {
  readonly view: LostProperty
  /** Opens a report to be changed; a new one where none is named. */
  readonly onOpen: (report?: LostReportView) => void
  readonly onDone: (view: LostProperty) => void
}

function Reports({ view, onOpen, onDone }: ReportsProps) {
  const { t } = useLanguage()
  const close = useCallAction(staffCloseLostReport, onDone)
  return (
    <section className="stack" aria-labelledby="lost-reports">
      <div className="row between wrap">
        <h2 id="lost-reports">{t('lost.reports')}</h2>
        <Button onClick={() => onOpen()}>{t('lost.addReport')}</Button>
      </div>
      <ErrorNote error={close.error} />
      {view.reports.length === 0 && <p className="small mute">{t('lost.noneMissed')}</p>}
      {view.reports.length > 0 && (
        <ul className="rows card">
          {view.reports.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              numbers={view.finds
                .filter(({ matches }) => matches.some(({ reportId }) => reportId === report.id))
                .map(({ number }) => number)}
              isBusy={close.isRunning}
              onEdit={() => onOpen(report)}
              onClose={() => close.run({ id: report.id, version: report.version })}
            />
          ))}
        </ul>
      )}
      <MostNote listed={view.reports} most={mostLostListed} />
    </section>
  )
}

interface ReportRowProps {
  readonly report: LostReportView
  /** Of the finds that it may be about. */
  readonly numbers: readonly number[]
  readonly isBusy: boolean
  readonly onEdit: () => void
  readonly onClose: () => void
}

function ReportRow({ report, numbers, isBusy, onEdit, onClose }: ReportRowProps) {
  const { t, lang } = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  const { kind, what, order, reportedAt } = report
  return (
    <li className="pause missed">
      <span className="grow">
        <span>
          <b>{t(`lost.kind.${kind}`)}</b> <Japanese>{what}</Japanese>
        </span>
        <span className="small row wrap">
          <span lang="en">{order.name}</span>
          <Link to={addressOf(`/orders/${order.id}`)} className="link-button num">
            {order.orderNo}
          </Link>
        </span>
        <span className="small mute">
          {t('lost.reported', { time: formatDateTime(fromWallTime(reportedAt), lang) })}
        </span>
        {numbers.length > 0 && (
          <span className="small">{t('lost.fits', { numbers: numbers.join(t('bags.comma')) })}</span>
        )}
      </span>
      <Button onClick={onEdit}>{t('lost.edit')}</Button>
      {/* Pressed twice: it is not opened again. */}
      <Button
        kind={isConfirming ? 'danger' : 'outline'}
        busy={isBusy}
        onClick={() => (isConfirming ? onClose() : setConfirming(true))}
      >
        {t(isConfirming ? 'lost.closeNow' : 'lost.close')}
      </Button>
    </li>
  )
}
