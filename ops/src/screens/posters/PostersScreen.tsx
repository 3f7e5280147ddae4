import {
  longestWalkMinutes,
  posterTargets,
  staffAddPoster,
  staffPosters,
  staffRetirePoster,
  type Poster,
} from '@noriai/contract/calls/staff/posters'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatCalendarDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, Empty, FormSheet, LoadState, MorePage, SelectField, Tag, TextField } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { useAirports } from '../../model/useAirports'
import { PrintSheet } from './PrintSheet'

type Posters = CallResponse<typeof staffPosters>

/** Posters of the airport: where they hang, how often each was scanned on which day, and their pages to be printed. */
export function PostersScreen() {
  const { t } = useLanguage()
  const loaded = useCall(staffPosters, {})
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<Poster>()
  const [retiring, setRetiring] = useState<Poster>()
  const list = loaded.data
  return (
    <MorePage
      title={t('posters.title')}
      action={
        <span className="row wrap">
          <Link to={addressOf('/posters/words')} className="button button-second">
            {t('posters.words')}
          </Link>
          <Button kind="primary" disabled={!list} onClick={() => setAdding(true)}>
            {t('posters.add')}
          </Button>
        </span>
      }
    >
      <LoadState of={loaded} rows={3} />
      {list?.posters.length === 0 && <Empty title={t('posters.none')} text={t('posters.noneText')} />}
      {list && list.posters.length > 0 && (
        <ul className="rows card">
          {list.posters.map((poster) => (
            <PosterRow
              key={poster.id}
              poster={poster}
              onShow={() => setShown(poster)}
              onRetire={() => setRetiring(poster)}
            />
          ))}
        </ul>
      )}
      {isAdding && list && (
        <AddSheet
          terminals={list.terminals}
          onClose={() => setAdding(false)}
          onDone={(answer) => {
            loaded.put(answer)
            setAdding(false)
          }}
        />
      )}
      {retiring && (
        <RetireSheet
          poster={retiring}
          onClose={() => setRetiring(undefined)}
          onDone={(answer) => {
            loaded.put(answer)
            setRetiring(undefined)
          }}
        />
      )}
      {shown && list && (
        <PrintSheet
          poster={shown}
          hasMiniProgramCodes={list.hasMiniProgramCodes && shown.retiredAt === null}
          onClose={() => {
            setShown(undefined)
            loaded.reload()
          }}
        />
      )}
    </MorePage>
  )
}

interface PosterRowProps {
  readonly poster: Poster
  readonly onShow: () => void
  readonly onRetire: () => void
}

function PosterRow({ poster, onShow, onRetire }: PosterRowProps) {
  const { t, lang } = useLanguage()
  const hangs = poster.retiredAt === null
  return (
    <li className="pause poster-row">
      <span className="grow">
        <span className="row wrap">
          <b>
            {poster.airportCode} {poster.terminal}, {poster.spot}
          </b>
          <Tag tone={hangs ? 'sea' : 'plain'}>
            {hangs ? t(`posters.opens.${poster.opens}`) : t('posters.down')}
          </Tag>
        </span>
        <span className="small mute num">
          {t('posters.walk', { minutes: poster.walkMinutes })} · {t('posters.scans', { count: poster.scans })}
        </span>
        {poster.days.length > 0 && (
          <details>
            <summary className="small">{t('posters.byDay')}</summary>
            <table className="setting-table">
              <thead>
                <tr>
                  <th scope="col">{t('posters.day')}</th>
                  <th scope="col">{t('posters.scansOfDay')}</th>
                </tr>
              </thead>
              <tbody>
                {poster.days.map(({ date, scans }) => (
                  <tr key={date}>
                    <td>{formatCalendarDate(date, lang)}</td>
                    <td className="num">{scans}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
        <span className="small mute">
          {t('posters.code')} <b className="num">{poster.code}</b> · {poster.createdBy}
        </span>
        {hangs && <PrintState poster={poster} />}
        {poster.retiredReason !== null && (
          <span className="small mute">
            {t('posters.retiredBy', { name: poster.retiredBy ?? '', reason: poster.retiredReason })}
          </span>
        )}
      </span>
      <Button kind="second" icon="download" onClick={onShow}>
        {t('posters.print')}
      </Button>
      {hangs && (
        <Button kind="second" onClick={onRetire}>
          {t('posters.retire')}
        </Button>
      )}
    </li>
  )
}

/** When it was last printed, and what of that is no longer true. */
function PrintState({ poster: { print, price } }: Pick<PosterRowProps, 'poster'>) {
  const { t, lang } = useLanguage()
  // A server of the release before keeps no prints.
  if (print === undefined) return null
  if (print === null) return <span className="small mute">{t('posters.notPrinted')}</span>
  const yen = (cents: number) => formatMoney(cents, 'JPY', { lang })
  return (
    <>
      <span className="small mute">
        {t('posters.printed', { dateTime: formatDateTime(fromWallTime(print.at), lang) })}
      </span>
      {print.outdated.length > 0 && (
        <span className="row wrap">
          {print.outdated.map((what) => (
            <Tag key={what} tone="amber">
              {what === 'price' && print.price !== null && typeof price === 'number'
                ? t('posters.oldPrice', { before: yen(print.price), now: yen(price) })
                : t('posters.oldWords')}
            </Tag>
          ))}
        </span>
      )}
    </>
  )
}

interface AddSheetProps {
  readonly terminals: Posters['terminals']
  readonly onClose: () => void
  readonly onDone: (answer: Posters) => void
}

function AddSheet({ terminals, ...sheet }: AddSheetProps) {
  const { t } = useLanguage()
  const { nameAt } = useAirports()
  const [first] = terminals
  const keyOf = ({ airportCode, terminal }: Posters['terminals'][number]) => `${airportCode} ${terminal}`
  const [place, setPlace] = useState(first)
  const { values, field } = useFields({ spot: '', opens: 'web' as Poster['opens'] })
  const [walkMinutes, setWalkMinutes] = useState(String(first?.walkMinutes ?? 0))
  const choosePlace = (chosen: string) => {
    const next = terminals.find((each) => keyOf(each) === chosen)
    setPlace(next)
    setWalkMinutes(String(next?.walkMinutes ?? 0))
  }
  return (
    <FormSheet
      {...sheet}
      title={t('posters.add')}
      confirm={t('posters.save')}
      call={staffAddPoster}
      request={() => ({
        ...values,
        airportCode: place?.airportCode,
        terminal: place?.terminal ?? '',
        walkMinutes: Number(walkMinutes),
      })}
    >
      <SelectField
        label={t('posters.terminal')}
        value={place ? keyOf(place) : ''}
        onChange={choosePlace}
        options={terminals.map((each) => ({ value: keyOf(each), text: nameAt(each) }))}
      />
      <TextField
        label={t('posters.spot')}
        help={t('posters.spotHelp')}
        {...field('spot')}
        maxLength={80}
        required
      />
      <TextField
        label={t('posters.walkMinutes')}
        type="number"
        min={0}
        max={longestWalkMinutes}
        value={walkMinutes}
        onChange={setWalkMinutes}
        required
      />
      <SelectField
        label={t('posters.opensLabel')}
        {...field('opens')}
        options={posterTargets.map((target) => ({ value: target, text: t(`posters.opens.${target}`) }))}
      />
    </FormSheet>
  )
}

interface RetireSheetProps {
  readonly poster: Poster
  readonly onClose: () => void
  readonly onDone: (answer: Posters) => void
}

/** What taking it down means is said before, and why it was done is kept: prints of it lead nowhere near any more. */
function RetireSheet({ poster, ...sheet }: RetireSheetProps) {
  const { t } = useLanguage()
  const { values, field } = useFields({ reason: '' })
  const { id, airportCode, terminal, spot } = poster
  return (
    <FormSheet
      {...sheet}
      title={t('posters.retire')}
      confirm={t('posters.retireConfirm')}
      call={staffRetirePoster}
      request={() => ({ ...values, id })}
    >
      <p>
        <b>
          {airportCode} {terminal}, {spot}
        </b>
      </p>
      <p>{t('posters.retireText')}</p>
      <TextField label={t('posters.reason')} {...field('reason')} maxLength={200} required />
    </FormSheet>
  )
}
