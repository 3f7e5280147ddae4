import type { TextKey } from '../i18n'

/** Figures of the policy that are there to keep a law of Japan, each by the beginning of its path. */
const laws: readonly { readonly law: TextKey; readonly paths: readonly string[] }[] = [
  { law: 'settings.law.hours', paths: ['operations.hours'] },
  { law: 'settings.law.rollCalls', paths: ['operations.rollCallDays'] },
  {
    law: 'settings.law.lostProperty',
    paths: ['policeDays', 'noticeDays', 'keptMonths'].map((name) => `operations.lostProperty.${name}`),
  },
  { law: 'settings.law.tax', paths: ['charges.taxPercent', 'accounting.cancellationTaxPercent'] },
]

/** The name of the law that a setting is there to keep; undefined where it is the operator's own choice. */
export function lawOf(path: string): TextKey | undefined {
  return laws.find(({ paths }) => paths.some((each) => path === each || path.startsWith(`${each}.`)))?.law
}
