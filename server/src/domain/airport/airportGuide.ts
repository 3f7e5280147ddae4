import { langs, type Lang } from '@noriai/contract/lang'
import { guideStepKinds, type AirportGuide } from '@noriai/contract/schema/airportGuide'
import type { AirportView, TerminalView } from '@noriai/contract/schema/place'
import { airportCodeSchema, dateSchema, terminalSchema } from '@noriai/contract/schema/values'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { DomainError } from '../../errors'
import type { Names } from '../../names'
import type { AirportDirectory, Airport, Terminal } from './airportDirectory'

const text = v.object(v.entriesFromList(langs, v.pipe(v.string(), v.nonEmpty())))
const walkMinutes = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const terminalWay = v.object({
  /** Of the service desk. */
  location: v.nullable(v.object({ lat: v.number(), lng: v.number() })),
  steps: v.array(v.object({ kind: v.picklist(guideStepKinds), walkMinutes, title: text, text })),
  nightPlaces: v.array(v.object({ name: text, text })),
})

const guideSchema = v.object({
  /** Whose ways these are. */
  airportCode: airportCodeSchema,
  /** The day on which somebody last walked every way. */
  checkedAt: dateSchema,
  terminals: v.record(terminalSchema, terminalWay),
  phrasePrompt: text,
  phrases: v.array(v.object({ question: text, answers: v.array(text) })),
})

/** The operator's description of the ways through the terminals, in every language. */
type GuideFile = v.InferOutput<typeof guideSchema>

/** Reads the ways through the terminals. @throws with the file's name when something is missing. */
export function readGuide(
  file: URL = new URL('../../../data/airport-guide.json', import.meta.url),
): GuideFile {
  const parsed = v.safeParse(guideSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file.pathname}: ${v.summarize(parsed.issues)}`)
  return parsed.output
}

/** An airport with its terminals. */
export function airportWithTerminals(airport: Airport, airports: AirportDirectory, lang: Lang) {
  return {
    airport: airportView(airport, airports, lang),
    terminals: airports.terminalsOf(airport.code).map((terminal) => terminalView(terminal, lang)),
  }
}

/** The guide of a served airport in one language; a terminal that nobody described has its desk and no steps. */
export function guideIn(
  lang: Lang,
  { code }: Airport,
  { guide, airports }: { readonly guide: GuideFile; readonly airports: AirportDirectory },
): AirportGuide {
  const ways = guide.airportCode === code ? guide.terminals : {}
  return {
    airportCode: code,
    airportName: airports.airportName(code, lang),
    checkedAt: guide.checkedAt,
    terminals: airports.terminalsOf(code).map((terminal) => {
      const way = ways[terminal.terminal]
      return {
        ...terminalView(terminal, lang),
        location: way?.location ?? null,
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

/** An airport as the wire tells it. */
export function airportView(airport: Airport, airports: AirportDirectory, lang: Lang): AirportView {
  const { code, served, linked } = airport
  return {
    airportCode: code,
    airportName: airports.airportName(code, lang),
    cityName: airports.cityName(code, lang),
    countryName: airports.countryName(code, lang),
    served,
    linked,
    domestic: airports.isDomestic(code),
  }
}

/** A terminal as the wire tells it. */
export function terminalView(terminal: Terminal, lang: Lang): TerminalView {
  return {
    terminal: terminal.terminal,
    name: terminal.names[lang],
    desk: terminal.desk[lang],
    walkMinutes: terminal.walkMinutes,
    airlines: [...terminal.airlines],
  }
}

/**
 * Passes for an airport that the buses meet.
 * @throws airport.wrongAirport for one that is taken for it (ITM, UKB), airport.notServed for every other, by name.
 */
export function refuseUnserved(airport: Airport, airports: AirportDirectory, lang: Lang): void {
  if (airport.served) return
  const params = { airport: airports.airportName(airport.code, lang), served: airports.servedNames(lang) }
  throw new DomainError(airport.mistaken ? 'airport.wrongAirport' : 'airport.notServed', params)
}

/** The served airport of a code, which need not be one of an airport that is known. @throws as {@link refuseUnserved} */
export function servedByCode(code: string, airports: AirportDirectory, lang: Lang): Airport {
  const airport = airports.byCode(code)
  if (!airport)
    throw new DomainError('airport.notServed', { airport: code, served: airports.servedNames(lang) })
  refuseUnserved(airport, airports, lang)
  return airport
}
