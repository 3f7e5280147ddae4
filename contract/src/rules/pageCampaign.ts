import { addDays, startOfDate, type CalendarDate, type Instant } from '../time'

/** The days on which a campaign's page is shown, in Japan and whole; null: no beginning, no end. */
export interface CampaignDays {
  readonly from: CalendarDate | null
  readonly until: CalendarDate | null
}

/** Whether a campaign's page is shown: from the first moment of its first day to the last of its last. */
export function isCampaignOn({ from, until }: CampaignDays, at: Instant): boolean {
  const hasBegun = from === null || at >= startOfDate(from)
  return hasBegun && (until === null || at < startOfDate(addDays(until, 1)))
}

/** Whether the days can be those of a campaign: it does not end before it begins. */
export function areCampaignDays({ from, until }: CampaignDays): boolean {
  return from === null || until === null || from <= until
}
