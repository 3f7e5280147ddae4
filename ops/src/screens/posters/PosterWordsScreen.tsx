import {
  allPosterWordsSchema,
  staffPosterWords,
  staffSavePosterWords,
  type AllPosterWords,
} from '@noriai/contract/calls/staff/posters'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { htmlLang, langNames, langs, type Lang } from '@noriai/contract/lang'
import {
  longestPosterPart,
  posterFacts,
  posterLangs,
  posterParts,
  unknownFacts,
  type PosterPart,
} from '@noriai/contract/rules/posterWords'
import { fromWallTime } from '@noriai/contract/time'
import { useEffect, useState } from 'react'
import { safeParse } from 'valibot'
import {
  BackLink,
  Button,
  Empty,
  FormSheet,
  LoadState,
  Note,
  Segment,
  TextArea,
  TextField,
} from '../../components'
import { useCall } from '../../hooks/useCall'
import { useFields } from '../../hooks/useFields'
import { useSettled } from '../../hooks/useSettled'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { useSession } from '../../model/session'
import { unsentWork } from '../../model/unsentWork'
import { PosterPreview } from './PosterPreview'

type WordsView = CallResponse<typeof staffPosterWords>

/** A hand rests so long before the poster is drawn again. */
const RESTING_MS = 500

/** The words that all posters are printed with, in each language, beside a poster that has them. */
export function PosterWordsScreen() {
  const { t } = useLanguage()
  const loaded = useCall(staffPosterWords, {})
  return (
    <main className="page stack">
      <BackLink to={addressOf('/posters')}>{t('posters.title')}</BackLink>
      <h1>{t('posters.wordsTitle')}</h1>
      <p className="mute">{t('posters.wordsAbout')}</p>
      <ul className="poster-facts mute">
        {posterFacts.map((fact) => (
          <li key={fact}>
            <code>{`{${fact}}`}</code> {t(`posters.fact.${fact}`)}
          </li>
        ))}
      </ul>
      <LoadState of={loaded} rows={6} />
      {loaded.data && <WordsEditor view={loaded.data} onSaved={loaded.put} />}
    </main>
  )
}

interface WordsEditorProps {
  readonly view: WordsView
  readonly onSaved: (view: WordsView) => void
}

/** What is being edited, and the version that it was begun from: words that somebody else saves meanwhile do not take its place. */
interface Edit {
  readonly words: AllPosterWords
  readonly version: number | null
}

const begunWords = unsentWork<Edit>()

function WordsEditor({ view, onSaved }: WordsEditorProps) {
  const { t } = useLanguage()
  const { accountId } = useSession().desk.member
  const [edit, setEdit] = useState(() => begunWords.read(accountId))
  useEffect(() => begunWords.write(accountId, edit), [accountId, edit])
  const [shown, setShown] = useState<Lang>('en')
  const [isSaving, setSaving] = useState(false)
  const { words, version } = edit ?? view
  const begin = (next: AllPosterWords) => setEdit({ words: next, version })
  const isUsable = safeParse(allPosterWordsSchema, words).success
  const isChanged = !areSame(words, view.words)
  const isOvertaken = edit !== undefined && edit.version !== view.version
  return (
    <>
      <div className="poster-words">
        <section className="card stack">
          <div className="poster-langs">
            <Segment
              label={t('posters.language')}
              value={shown}
              options={posterLangs.map((value) => ({ value, text: langNames[value], lang: htmlLang[value] }))}
              onChange={setShown}
              small
            />
          </div>
          <PartFields
            key={shown}
            lang={shown}
            words={words}
            onChange={(part, text) => begin({ ...words, [shown]: { ...words[shown], [part]: text } })}
          />
          <Problems words={words} />
          {isOvertaken && (
            <Note tone="amber" alert>
              <p>{t('posters.overtaken')}</p>
              <Button kind="link" onClick={() => setEdit({ words, version: view.version })}>
                {t('posters.overwrite')}
              </Button>
            </Note>
          )}
          <div className="row wrap">
            <Button
              kind="primary"
              disabled={!isChanged || !isUsable || isOvertaken}
              onClick={() => setSaving(true)}
            >
              {t('posters.saveWords')}
            </Button>
            {edit && (
              <Button kind="second" onClick={() => setEdit(undefined)}>
                {t('posters.discard')}
              </Button>
            )}
          </div>
        </section>
        <EditedPreview words={words} lead={shown} isUsable={isUsable} />
      </div>
      <History
        view={view}
        shown={shown}
        onTake={(taken) => setEdit({ words: taken, version: view.version })}
      />
      {isSaving && (
        <SaveSheet
          words={words}
          version={version}
          onClose={() => setSaving(false)}
          onDone={(saved) => {
            onSaved(saved)
            setSaving(false)
            setEdit(undefined)
          }}
        />
      )}
    </>
  )
}

const areSame = (one: AllPosterWords, other: AllPosterWords) =>
  langs.every((lang) => posterParts.every((part) => one[lang][part] === other[lang][part]))

interface PartFieldsProps {
  readonly lang: Lang
  readonly words: AllPosterWords
  readonly onChange: (part: PosterPart, text: string) => void
}

function PartFields({ lang, words, onChange }: PartFieldsProps) {
  const { t } = useLanguage()
  return (
    <div className="stack">
      {posterParts.map((part) => {
        const field = {
          label: t(`posters.part.${part}`),
          value: words[lang][part],
          maxLength: longestPosterPart[part],
          lang: htmlLang[lang],
          // A poster has one line for each: what is pasted in two becomes one.
          onChange: (text: string) => onChange(part, text.replace(/\s*[\r\n\t]+\s*/g, ' ')),
        }
        return part === 'line' ? (
          <TextArea key={part} {...field} rows={2} />
        ) : (
          <TextField key={part} {...field} />
        )
      })}
    </div>
  )
}

/** What of the words cannot be saved as it is: empty ones, and facts that there are not. */
function Problems({ words }: Pick<WordsEditorProps['view'], 'words'>) {
  const { t, lang } = useLanguage()
  const parts = langs.flatMap((of) => posterParts.map((part) => ({ of, text: words[of][part] })))
  const empty = langs.filter((each) => parts.some(({ of, text }) => of === each && text.trim() === ''))
  const unknown = [...new Set(parts.flatMap(({ text }) => unknownFacts(text)))]
  return (
    <>
      {empty.length > 0 && (
        <Note tone="amber">
          {t('posters.empty', {
            langs: empty.map((each) => langNames[each]).join(lang === 'ja' ? '、' : ', '),
          })}
        </Note>
      )}
      {unknown.length > 0 && (
        <Note tone="vermilion" alert>
          {t('posters.unknownFacts')} <code>{unknown.join(' ')}</code>
        </Note>
      )}
    </>
  )
}

interface EditedPreviewProps {
  readonly words: AllPosterWords
  readonly lead: Lang
  readonly isUsable: boolean
}

/** The poster with the words as they are edited; with the last usable ones while they are not. */
function EditedPreview({ words, lead, isUsable }: EditedPreviewProps) {
  const [usable, setUsable] = useState(words)
  if (isUsable && usable !== words) setUsable(words)
  const settled = useSettled(usable, RESTING_MS)
  return (
    <section className="card poster-words-preview">
      <PosterPreview request={{ id: null, words: settled, lead }} paper="A4" />
    </section>
  )
}

interface HistoryProps {
  readonly view: WordsView
  /** The language whose title each is called by. */
  readonly shown: Lang
  readonly onTake: (words: AllPosterWords) => void
}

/** The words of before and the product's own, to begin an edit with. */
function History({ view: { history, shipped }, shown, onTake }: HistoryProps) {
  const { t, lang } = useLanguage()
  return (
    <section className="stack">
      <h2>{t('posters.history')}</h2>
      {history.length === 0 && <Empty title={t('posters.noHistory')} />}
      <ul className="rows card">
        {history.map(({ version, words, changedAt, changedBy, note }) => (
          <li key={version} className="pause">
            <span className="grow">
              <b lang={htmlLang[shown]}>{words[shown].title}</b>
              <span className="small mute">
                {changedBy}, {formatDateTime(fromWallTime(changedAt), lang)}
                {note !== '' && <> · {note}</>}
              </span>
            </span>
            <Button kind="link" onClick={() => onTake(words)}>
              {t('posters.begin')}
            </Button>
          </li>
        ))}
        <li className="pause">
          <span className="grow">
            <b lang={htmlLang[shown]}>{shipped[shown].title}</b>
            <span className="small mute">{t('posters.own')}</span>
          </span>
          <Button kind="link" onClick={() => onTake(shipped)}>
            {t('posters.begin')}
          </Button>
        </li>
      </ul>
    </section>
  )
}

interface SaveSheetProps extends Edit {
  readonly onClose: () => void
  readonly onDone: (view: WordsView) => void
}

/** What hangs stays as it is: that is said before. */
function SaveSheet({ words, version, ...sheet }: SaveSheetProps) {
  const { t } = useLanguage()
  const { values, field } = useFields({ note: '' })
  return (
    <FormSheet
      {...sheet}
      title={t('posters.saveWords')}
      confirm={t('common.save')}
      call={staffSavePosterWords}
      request={() => ({ ...values, words, version })}
    >
      <p>{t('posters.saveText')}</p>
      <TextField label={t('posters.note')} {...field('note')} maxLength={200} />
    </FormSheet>
  )
}
