import { langs, type Lang } from '@noriai/contract/lang'
import { guideStepKinds, type AirportGuide } from '@noriai/contract/schema/airportGuide'
import { dateSchema, terminalSchema } from '@noriai/contract/schema/values'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { AirportDirectory } from './airportDirectory'
import type { Names } from '../../names'
import { terminalView } from './airportView'

const text = v.object(v.entriesFromList(langs, v.pipe(v.string(), v.nonEmpty())))
const walkMinutes = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const terminalWay = v.object({
  steps: v.array(v.object({ kind: v.picklist(guideStepKinds), walkMinutes, title: text, text })),
  nightPlaces: v.array(v.object({ name: text, text })),
})

const guideSchema = v.object({
  /** The day on which somebody last walked every way. */
  checkedAt: dateSchema,
  terminals: v.record(terminalSchema, terminalWay),
  phrasePrompt: text,
  phrases: v.array(v.object({ question: text, answers: v.array(text) })),
})

/** The operator's description of the ways through the terminals, in every language. */
export type GuideFile = v.InferOutput<typeof guideSchema>

/** Reads the ways through the terminals. @throws with the file's name when something is missing. */
export function readGuide(
  file: URL = new URL('../../../data/airport-guide.json', import.meta.url),
): GuideFile {
  const parsed = v.safeParse(guideSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file.pathname}: ${v.summarize(parsed.issues)}`)
  return parsed.output
}

/** The guide of the served airport in one language; a terminal that nobody described has its desk and no steps. */
export function guideIn(lang: Lang, guide: GuideFile, airports: AirportDirectory): AirportGuide {
  const { code } = airports.served
  return {
    airportCode: code,
    airportName: airports.airportName(code, lang),
    checkedAt: guide.checkedAt,
    terminals: airports.terminalsOf(code).map((terminal) => {
      const way = guide.terminals[terminal.terminal]
      return {
        ...terminalView(terminal, lang),
        steps: (way?.steps ?? []).map((step) => ({
          kind: step.kind,
          title: step.title[lang],
          text: step.text[lang],
          walkMinutes: step.walkMinutes,
        })),
        nightPlaces: (way?.nightPlaces ?? []).map((place) => ({
          name: place.name[lang],
          text: place.text[lang],
        })),
      }
    }),
    phrasePrompt: shown(guide.phrasePrompt, lang),
    phrases: guide.phrases.map(({ question, answers }) => ({
      ...shown(question, lang),
      answers: answers.map((answer) => shown(answer, lang)),
    })),
  }
}

const shown = (words: Names, lang: Lang) => ({ text: words[lang], textJa: words.ja })
