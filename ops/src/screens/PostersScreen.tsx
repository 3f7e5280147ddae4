import {
  longestWalkMinutes,
  posterTargets,
  staffAddPoster,
  staffPosterFile,
  staffPosterMiniProgramCode,
  staffPosters,
  staffRetirePoster,
  type Poster,
} from '@noriai/contract/calls/staff/posters'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { msPerHour } from '@noriai/contract/time'
import { useState } from 'react'
import {
  Button,
  Empty,
  ErrorNote,
  FormSheet,
  LoadState,
  MorePage,
  SelectField,
  Sheet,
  Skeleton,
  Tag,
  TextField,
} from '../components'
import { useFields } from '../hooks/useFields'
import { useCallAction } from '../hooks/useAction'
import { useCall } from '../hooks/useCall'
import { useLanguage } from '../i18n'
import { bytesOf, downloadFile } from '../model/download'

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
        <Button kind="primary" disabled={!list} onClick={() => setAdding(true)}>
          {t('posters.add')}
        </Button>
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
          onClose={() => setShown(undefined)}
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

interface AddSheetProps {
  readonly terminals: Posters['terminals']
  readonly onClose: () => void
  readonly onDone: (answer: Posters) => void
}

function AddSheet({ terminals, ...sheet }: AddSheetProps) {
  const { t } = useLanguage()
  const [first] = terminals
  const [terminal, setTerminal] = useState(first?.terminal ?? '')
  const { values, field } = useFields({ spot: '', opens: 'web' as Poster['opens'] })
  const [walkMinutes, setWalkMinutes] = useState(String(first?.walkMinutes ?? 0))
  const chooseTerminal = (chosen: string) => {
    setTerminal(chosen)
    setWalkMinutes(String(terminals.find((each) => each.terminal === chosen)?.walkMinutes ?? 0))
  }
  return (
    <FormSheet
      {...sheet}
      title={t('posters.add')}
      confirm={t('posters.save')}
      call={staffAddPoster}
      request={() => ({ ...values, terminal, walkMinutes: Number(walkMinutes) })}
    >
      <SelectField
        label={t('posters.terminal')}
        value={terminal}
        onChange={chooseTerminal}
        options={terminals.map((each) => ({ value: each.terminal, text: each.name }))}
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

interface PrintSheetProps {
  readonly poster: Poster
  readonly hasMiniProgramCodes: boolean
  readonly onClose: () => void
}

/** The poster as it will hang, and its files. */
function PrintSheet({ poster, hasMiniProgramCodes, onClose }: PrintSheetProps) {
  const { t } = useLanguage()
  const { id, address } = poster
  const [withMiniProgramCode, setWithMiniProgramCode] = useState(hasMiniProgramCodes)
  // It does not change while somebody looks at it, and WeChat counts how often it is asked.
  const svg = useCall(staffPosterFile, { id, format: 'svg', withMiniProgramCode }, { everyMs: msPerHour })
  const save = useCallAction(staffPosterFile, saveFile)
  const saveCode = useCallAction(staffPosterMiniProgramCode, saveFile)
  return (
    <Sheet title={t('posters.print')} onClose={onClose}>
      <div className="stack">
        {svg.data ? (
          <img
            className="poster-picture"
            src={`data:${svg.data.mediaType};base64,${svg.data.base64}`}
            alt={t('posters.picture')}
          />
        ) : (
          <Skeleton rows={4} />
        )}
        <p className="small mute poster-address">{address}</p>
        {hasMiniProgramCodes && (
          <label className="check">
            <input
              type="checkbox"
              checked={withMiniProgramCode}
              onChange={(event) => setWithMiniProgramCode(event.target.checked)}
            />
            {t('posters.withMiniProgramCode')}
          </label>
        )}
        <ErrorNote error={svg.error ?? save.error ?? saveCode.error} />
        <div className="two">
          {(['pdf', 'svg'] as const).map((format) => (
            <Button
              key={format}
              kind={format === 'pdf' ? 'primary' : 'second'}
              wide
              busy={save.isRunning}
              onClick={() => save.run({ id, format, withMiniProgramCode })}
            >
              {t(`posters.${format}`)}
            </Button>
          ))}
        </div>
        {hasMiniProgramCodes && (
          <Button kind="second" wide busy={saveCode.isRunning} onClick={() => saveCode.run({ id })}>
            {t('posters.miniProgramCode')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function saveFile({ fileName, base64, mediaType }: CallResponse<typeof staffPosterFile>): void {
  downloadFile(fileName, bytesOf(base64), mediaType)
}
