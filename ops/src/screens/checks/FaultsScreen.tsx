import { staffFaults } from '@noriai/contract/calls/staff/faults'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { FaultSummary } from '@noriai/contract/schema/appFault'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, Empty, LoadState, MorePage, Segment, Tag } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { FaultSheet } from './FaultSheet'

const parts = ['open', 'settled'] as const

/** What went wrong in the apps, as they reported it: open or settled, the last first. */
export function FaultsScreen() {
  const { t } = useLanguage()
  const [part, setPart] = useState<(typeof parts)[number]>('open')
  const [shown, setShown] = useState<string>()
  const loaded = useCall(staffFaults, { settled: part === 'settled' }, { everyMs: msPerMinute })
  const faults = loaded.data?.faults
  return (
    <MorePage title={t('faults.title')}>
      {loaded.data && <p className="small mute">{t('faults.text', { days: loaded.data.keptDays })}</p>}
      <Segment
        label={t('faults.title')}
        value={part}
        onChange={setPart}
        options={parts.map((value) => ({ value, text: t(`faults.${value}`) }))}
      />
      <LoadState of={loaded} rows={6} />
      {faults?.length === 0 && <Empty title={t(`faults.none.${part}`)} />}
      {faults && faults.length > 0 && (
        <ul className="rows card">
          {faults.map((fault) => (
            <FaultRow key={fault.id} fault={fault} onShow={() => setShown(fault.id)} />
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <FaultSheet
          id={shown}
          onClose={() => setShown(undefined)}
          onDone={() => {
            setShown(undefined)
            loaded.reload()
          }}
        />
      )}
    </MorePage>
  )
}

function FaultRow({ fault, onShow }: { readonly fault: FaultSummary; readonly onShow: () => void }) {
  const { t, lang } = useLanguage()
  const time = formatDateTime(fromWallTime(fault.lastSeenAt), lang)
  return (
    <li className="pause">
      <span className="grow">
        <span className="row wrap">
          <Tag tone="plain">{t(`faults.program.${fault.program}`)}</Tag>
          <span className="small mute">{t('faults.release', { release: fault.release })}</span>
        </span>
        {/* Written by engines, for whoever looks into it with the developers. */}
        <b className="fault-message fault-short" lang="en">
          {fault.message}
        </b>
        <span className="small mute">
          {fault.count === 1 ? t('faults.once', { time }) : t('faults.seen', { count: fault.count, time })}
        </span>
        <span className="fault-message small mute" lang="en">
          {fault.pages.join(', ')}
        </span>
      </span>
      <Button kind="second" onClick={onShow}>
        {t('faults.show')}
      </Button>
    </li>
  )
}
