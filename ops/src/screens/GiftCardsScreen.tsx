import {
  maxCardsOfBatch,
  staffGiftCards,
  staffIssueGiftCards,
  staffStopGiftCards,
  type GiftCardBatch,
} from '@noriai/contract/calls/staff/giftCards'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatDate } from '@noriai/contract/format/dateTime'
import { centsPerUnit } from '@noriai/contract/money'
import { addMonths, calendarDateOf, fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import {
  Button,
  CountField,
  Empty,
  FormSheet,
  LoadState,
  MorePage,
  Note,
  Sheet,
  Tag,
  TextField,
} from '../components'
import { useFields } from '../hooks/useFields'
import { useCallAction } from '../hooks/useAction'
import { useCall } from '../hooks/useCall'
import { useLanguage } from '../i18n'
import { useYen } from '../i18n/useYen'
import { downloadText } from '../model/download'
import { serverNow } from '../model/serverClock'

const usualMonths = 12

/** Gift cards: what was issued and what became of it, issuing more, and stopping those that no account has bound. */
export function GiftCardsScreen() {
  const { t } = useLanguage()
  const loaded = useCall(staffGiftCards, {})
  const [isIssuing, setIssuing] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const stop = useCallAction(staffStopGiftCards, loaded.put)
  const batches = loaded.data?.batches ?? []
  return (
    <MorePage
      title={t('giftCards.title')}
      action={
        <Button kind="primary" onClick={() => setIssuing(true)}>
          {t('giftCards.issue')}
        </Button>
      }
    >
      <LoadState of={loaded} rows={3} error={stop.error} />
      {loaded.data && batches.length === 0 && (
        <Empty title={t('giftCards.none')} text={t('giftCards.noneText')} />
      )}
      {batches.length > 0 && (
        <ul className="rows card">
          {batches.map((batch) => (
            <BatchRow
              key={batch.id}
              batch={batch}
              isBusy={stop.isRunning}
              onStop={() => stop.run({ id: batch.id })}
            />
          ))}
        </ul>
      )}
      {isIssuing && (
        <IssueSheet
          onClose={() => setIssuing(false)}
          onDone={({ codes: made, ...answer }) => {
            loaded.put(answer)
            setIssuing(false)
            setCodes(made)
          }}
        />
      )}
      {codes && <CodesSheet codes={codes} onClose={() => setCodes(undefined)} />}
    </MorePage>
  )
}

interface BatchRowProps {
  readonly batch: GiftCardBatch
  readonly isBusy: boolean
  readonly onStop: () => void
}

function BatchRow({ batch, isBusy, onStop }: BatchRowProps) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const isOpen = batch.stoppedAt === null && batch.bound < batch.cards
  return (
    <li className="pause">
      <span className="grow">
        <span className="row wrap">
          <b>{batch.name}</b>
          <Tag tone={batch.stoppedAt === null ? 'sea' : 'plain'}>
            {batch.stoppedAt === null
              ? t('giftCards.bound', { bound: batch.bound, cards: batch.cards })
              : t('giftCards.stopped')}
          </Tag>
        </span>
        <span className="small mute num">
          {batch.cards} × {yen(batch.amountJpy)}
        </span>
        <span className="small mute num">{t('giftCards.left', { amount: yen(batch.balanceJpy) })}</span>
        <span className="small mute">
          {t('giftCards.until', {
            date: formatDate(fromWallTime(batch.validUntil), lang, { now: serverNow() }),
          })}
        </span>
        <span className="small mute">{batch.issuedBy}</span>
      </span>
      {isOpen && (
        <Button kind="second" busy={isBusy} onClick={onStop}>
          {t('giftCards.stop')}
        </Button>
      )}
    </li>
  )
}

interface IssueSheetProps {
  readonly onClose: () => void
  readonly onDone: (answer: CallResponse<typeof staffIssueGiftCards>) => void
}

function IssueSheet(sheet: IssueSheetProps) {
  const { t } = useLanguage()
  const { values, field } = useFields(() => ({
    name: '',
    yen: '',
    cards: '1',
    validUntil: addMonths(calendarDateOf(serverNow()), usualMonths),
    passportName: '',
  }))
  return (
    <FormSheet
      {...sheet}
      title={t('giftCards.issue')}
      confirm={t('giftCards.make')}
      call={staffIssueGiftCards}
      request={() => ({
        name: values.name,
        amountJpy: Math.round(Number(values.yen) * centsPerUnit),
        cards: Number(values.cards),
        validUntil: values.validUntil,
        passportName: values.passportName.trim() === '' ? null : values.passportName,
      })}
    >
      <TextField label={t('giftCards.name')} {...field('name')} maxLength={80} required />
      <div className="two">
        <CountField label={t('giftCards.amount')} {...field('yen')} />
        <CountField label={t('giftCards.count')} max={maxCardsOfBatch} {...field('cards')} />
      </div>
      <TextField label={t('giftCards.validUntil')} type="date" {...field('validUntil')} required />
      <TextField
        label={t('giftCards.passportName')}
        help={t('giftCards.passportNameHelp')}
        {...field('passportName')}
      />
      <Note tone="amber">{t('giftCards.once')}</Note>
    </FormSheet>
  )
}

/** The codes that were just made, this one time. */
function CodesSheet({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Sheet title={t('giftCards.codes')} onClose={onClose} isShownOnce>
      <div className="stack">
        <Note tone="amber">{codes.length > 0 ? t('giftCards.codesText') : t('giftCards.codesGone')}</Note>
        <ul className="rows">
          {codes.map((code) => (
            <li key={code} className="num">
              {code}
            </li>
          ))}
        </ul>
        {codes.length > 0 && (
          <Button
            kind="primary"
            wide
            onClick={() => downloadText('gift-cards.csv', ['code', ...codes].join('\r\n'), 'text/csv')}
          >
            {t('giftCards.save')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
