import { langs, type Lang } from '@noriai/contract/lang'
import {
  guideStepKinds,
  hallWays,
  planLabelSchema,
  planShapesSchema,
  type AirportGuide,
  type TerminalGuide,
} from '@noriai/contract/schema/airportGuide'
import type { AirportView, TerminalView } from '@noriai/contract/schema/place'
import { airportCodeSchema, dateSchema, terminalSchema } from '@noriai/contract/schema/values'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { DomainError } from '../../errors'
import type { StoredGuide } from '../../infra/db/schema/flights'
import type { Names } from '../../names'
import type { AirportDirectory, Airport, Terminal } from './airportDirectory'

const text = v.object(v.entriesFromList(langs, v.pipe(v.string(), v.nonEmpty())))
const walkMinutes = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const terminalWay = v.object({
  location: v.nullable(v.object({ lat: v.number(), lng: v.number() })),
  plan: v.optional(
    v.object({
      ...planShapesSchema.entries,
      labels: v.array(v.object({ ...planLabelSchema.entries, text })),
    }),
  ),
  hallWay: v.optional(v.picklist(hallWays)),
  steps: v.array(v.object({ kind: v.picklist(guideStepKinds), walkMinutes, title: text, text })),
  nightPlaces: v.array(v.object({ name: text, text })),
})

const guideSchema = v.object({
  airportCode: airportCodeSchema,
  checkedAt: dateSchema,
  terminals: v.record(terminalSchema, terminalWay),
  phrasePrompt: text,
  phrases: v.array(v.object({ question: text, answers: v.array(text) })),
})

/** Reads the ways through the terminals of an airport. @throws with the file's name when something is missing. */
export function readGuide(
  file: URL = new URL('../../../data/airport-guide.json', import.meta.url),
): StoredGuide {
  const parsed = v.safeParse(guideSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file.pathname}: ${v.summarize(parsed.issues)}`)
  return parsed.output
}

/** An airport with its terminals and the names of who flies there; an airline that the data does not know by its code. */
export function airportWithTerminals(airport: Airport, airports: AirportDirectory, lang: Lang) {
  return {
    airport: airportView(airport, airports, lang),
    terminals: airports.terminalsOf(airport.code).map((terminal) => ({
      ...terminalView(terminal, lang),
      airlineNames: terminal.airlines.map((code) => airports.airlineName(code, lang) ?? code),
    })),
  }
}

/**
 * The guide of a served airport in one language: its own, else the one that comes with the product. A terminal that neither
 * describes has its desk and no steps.
 */
export function guideIn(
  lang: Lang,
  { code, guide: own }: Airport,
  { guide: shipped, airports }: { readonly guide: StoredGuide; readonly airports: AirportDirectory },
): AirportGuide {
  const guide = own ?? shipped
  const ways: StoredGuide['terminals'] = guide.airportCode === code ? guide.terminals : {}
  return {
    airportCode: code,
    airportName: airports.airportName(code, lang),
    checkedAt: guide.checkedAt,
    terminals: airports.terminalsOf(code).map((terminal) => ({
      ...terminalView(terminal, lang),
      ...wayIn(lang, ways[terminal.terminal]),
    })),
    phrasePrompt: shown(guide.phrasePrompt, lang),
    phrases: guide.phrases.map(({ question, answers }) => ({
      ...shown(question, lang),
      answers: answers.map((answer) => shown(answer, lang)),
    })),
  }
}

/** The way through a terminal in one language, as far as it is described. */
function wayIn(
  lang: Lang,
  way: StoredGuide['terminals'][string] | undefined,
): Omit<TerminalGuide, keyof TerminalView> {
  if (!way) return { location: null, plan: null, steps: [], nightPlaces: [] }
  const { location, plan, hallWay, steps, nightPlaces } = way
  return {
    location,
    plan: plan
      ? { ...plan, labels: plan.labels.map((label) => ({ ...label, text: label.text[lang] })) }
      : null,
    ...(hallWay && { hallWay }),
    steps: steps.map((step) => ({
      kind: step.kind,
      title: step.title[lang],
      text: step.text[lang],
      walkMinutes: step.walkMinutes,
    })),
    nightPlaces: nightPlaces.map((place) => ({ name: place.name[lang], text: place.text[lang] })),
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
