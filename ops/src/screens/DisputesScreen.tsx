import {
  staffDisputeFile,
  staffDisputes,
  staffReleaseDispute,
  type StaffDispute,
} from '@noriai/contract/calls/staff/disputes'
import { formatDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { isOpenDispute } from '@noriai/contract/rules/dispute'
import { fromWallTime } from '@noriai/contract/time'
import { Link } from 'wouter'
import { Button, Empty, LoadState, MorePage, Note, Tag } from '../components'
import { useCallAction } from '../hooks/useAction'
import { useCall } from '../hooks/useCall'
import { useLanguage } from '../i18n'
import { useYen } from '../i18n/useYen'
import { addressOf } from '../model/address'
import { bytesOf, downloadFile } from '../model/download'

const tones = { needsResponse: 'vermilion', review: 'amber', won: 'leaf', lost: 'plain' } as const

/** Payments that banks are asked to take back: until when to answer, with what, and what was lost. */
export function DisputesScreen() {
  const { t } = useLanguage()
  const yen = useYen()
  const loaded = useCall(staffDisputes, {})
  const release = useCallAction(staffReleaseDispute, loaded.put)
  const save = useCallAction(staffDisputeFile, (file) =>
    downloadFile(file.fileName, bytesOf(file.base64), file.mediaType),
  )
  const list = loaded.data
  return (
    <MorePage title={t('disputes.title')}>
      <LoadState of={loaded} rows={3} error={release.error ?? save.error} />
      {list?.disputes.length === 0 && <Empty title={t('disputes.none')} text={t('disputes.noneText')} />}
      {list && list.disputes.length > 0 && (
        <>
          <p className="small mute">{t('disputes.how')}</p>
          <ul className="rows card">
            {list.disputes.map((dispute) => (
              <DisputeRow
                key={`${dispute.provider} ${dispute.id}`}
                dispute={dispute}
                isBusy={release.isRunning || save.isRunning}
                onSave={() => save.run({ provider: dispute.provider, id: dispute.id })}
                onRelease={() => release.run({ provider: dispute.provider, id: dispute.id })}
              />
            ))}
          </ul>
          {list.lostJpy > 0 && (
            <p className="small mute num">{t('disputes.lostInAll', { amount: yen(list.lostJpy) })}</p>
          )}
        </>
      )}
    </MorePage>
  )
}

interface DisputeRowProps {
  readonly dispute: StaffDispute
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onRelease: () => void
}

function DisputeRow({ dispute, isBusy, onSave, onRelease }: DisputeRowProps) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const { order, status, dueAt, providerUrl } = dispute
  const isOpen = isOpenDispute(status)
  return (
    <li className="stack dispute">
      <span className="row between wrap">
        <Link to={addressOf(`/orders/${order.id}`)}>
          <b>{order.contactName}</b> <span className="num">{order.orderNo}</span>
        </Link>
        <Tag tone={tones[status]}>{t(`dispute.${status}`)}</Tag>
      </span>
      <span>
        <b className="num">{yen(dispute.amountJpy)}</b> {t(`dispute.because.${dispute.reason}`)}
      </span>
      <span className="small mute num">
        {t('disputes.opened', { date: formatDate(fromWallTime(dispute.openedAt), lang) })}
        {dispute.feeJpy > 0 && ` · ${t('disputes.fee', { amount: yen(dispute.feeJpy) })}`}
      </span>
      {dueAt !== null && (
        <Note tone="vermilion">
          {t('disputes.due', { dateTime: formatDateTime(fromWallTime(dueAt), lang) })}
        </Note>
      )}
      {dispute.holdsRefunds && <span className="small">{t('disputes.holds')}</span>}
      <span className="row wrap">
        <Button kind="second" icon="download" busy={isBusy} onClick={onSave}>
          {t('disputes.evidence')}
        </Button>
        {isOpen && providerUrl !== null && (
          <a className="link-button" href={providerUrl} target="_blank" rel="noreferrer">
            {t('disputes.answer')}
          </a>
        )}
        {dispute.canRelease && (
          <Button kind="second" busy={isBusy} onClick={onRelease}>
            {t('disputes.release')}
          </Button>
        )}
      </span>
    </li>
  )
}
