import {
  maxCardsOfBatch,
  staffGiftCards,
  staffIssueGiftCards,
  staffStopGiftCards,
  type GiftCardBatch,
} from '@noriai/contract/calls/staff/giftCards'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatDate } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { centsPerUnit } from '@noriai/contract/money'
import { addMonths, calendarDateOf, fromWallTime } from '@noriai/contract/time'
import { useCallback, useState } from 'react'
import { BackLink } from '../components/BackLink'
import { Button } from '../components/Button'
import { Empty, Note, Tag } from '../components/Feedback'
import { CountField, TextField } from '../components/Field'
import { FormSheet } from '../components/FormSheet'
import { LoadState } from '../components/LoadState'
import { Sheet } from '../components/Sheet'
import { useAction } from '../hooks/useAction'
import { useLoaded } from '../hooks/useLoaded'
import { useLanguage } from '../i18n'
import { downloadText } from '../model/download'
import { addressOf } from '../model/router'
import { serverNow } from '../model/serverClock'
import { useSession } from '../model/session'

const usualMonths = 12

/** Gift cards: what was issued and what became of it, issuing more, and stopping those that nobody has bound. */
export function GiftCardsScreen() {
  const { t } = useLanguage()
  const { client } = useSession()
  const loaded = useLoaded('giftCards', () => client.call(staffGiftCards, {}))
  const [isIssuing, setIssuing] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const { put } = loaded
  const stop = useAction(
    useCallback(async (id: string) => put(await client.call(staffStopGiftCards, { id })), [client, put]),
  )
  const batches = loaded.value?.batches ?? []
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <div className="row between wrap">
        <h1>{t('giftCards.title')}</h1>
        <Button kind="primary" onClick={() => setIssuing(true)}>
          {t('giftCards.issue')}
        </Button>
      </div>
      <LoadState of={loaded} rows={3} error={stop.error} />
      {loaded.value && batches.length === 0 && (
        <Empty title={t('giftCards.none')} text={t('giftCards.noneText')} />
      )}
      {batches.length > 0 && (
        <ul className="rows card">
          {batches.map((batch) => (
            <BatchRow
              key={batch.id}
              batch={batch}
              isBusy={stop.isRunning}
              onStop={() => stop.run(batch.id)}
            />
          ))}
        </ul>
      )}
      {isIssuing && (
        <IssueSheet
          onClose={() => setIssuing(false)}
          onIssued={(answer, made) => {
            put(answer)
            setIssuing(false)
            setCodes(made)
          }}
        />
      )}
      {codes && <CodesSheet codes={codes} onClose={() => setCodes(undefined)} />}
    </main>
  )
}

interface BatchRowProps {
  readonly batch: GiftCardBatch
  readonly isBusy: boolean
  readonly onStop: () => void
}

function BatchRow({ batch, isBusy, onStop }: BatchRowProps) {
  const { t, lang } = useLanguage()
  const money = (cents: number) => formatMoney(cents, 'JPY', lang, { zeroAsAmount: true })
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
          {batch.cards} × {money(batch.amountJpy)}
        </span>
        <span className="small mute num">{t('giftCards.left', { amount: money(batch.balanceJpy) })}</span>
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

type Batches = CallResponse<typeof staffGiftCards>

interface IssueSheetProps {
  readonly onClose: () => void
  readonly onIssued: (answer: Batches, codes: readonly string[]) => void
}

function IssueSheet({ onClose, onIssued }: IssueSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [name, setName] = useState('')
  const [yen, setYen] = useState('')
  const [cards, setCards] = useState('1')
  const [validUntil, setValidUntil] = useState(() => addMonths(calendarDateOf(serverNow()), usualMonths))
  const [passportName, setPassportName] = useState('')
  const issue = async (idempotencyKey: string) => {
    const { codes, asOf, batches } = await client.call(
      staffIssueGiftCards,
      {
        name,
        amountJpy: Math.round(Number(yen) * centsPerUnit),
        cards: Number(cards),
        validUntil,
        passportName: passportName.trim() === '' ? null : passportName,
      },
      { idempotencyKey },
    )
    onIssued({ asOf, batches }, codes)
  }
  return (
    <FormSheet title={t('giftCards.issue')} confirm={t('giftCards.make')} act={issue} onClose={onClose}>
      <TextField label={t('giftCards.name')} value={name} onChange={setName} maxLength={80} required />
      <div className="two">
        <CountField label={t('giftCards.amount')} value={yen} onChange={setYen} />
        <CountField label={t('giftCards.count')} max={maxCardsOfBatch} value={cards} onChange={setCards} />
      </div>
      <TextField
        label={t('giftCards.validUntil')}
        type="date"
        value={validUntil}
        onChange={setValidUntil}
        required
      />
      <TextField
        label={t('giftCards.passportName')}
        help={t('giftCards.passportNameHelp')}
        value={passportName}
        onChange={setPassportName}
      />
      <Note tone="amber">{t('giftCards.once')}</Note>
    </FormSheet>
  )
}

/** The codes that were just made, this one time. */
function CodesSheet({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Sheet title={t('giftCards.codes')} onClose={onClose}>
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
