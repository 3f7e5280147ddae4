import { toWallTime } from '@noriai/contract/time'
import {
  decideNoShow,
  dropDriverLink,
  lookAtTrail,
  makeDriverLink,
  revokeDriverPhone,
  road,
  viewDeskRun,
  viewPhones,
} from '../../domain/driving'
import { DomainError } from '../../errors'
import { change, changeThen, read, type Routes } from '../../http/route'
import { NotSentError } from '../../infra/providers/notSent'
import { driverLinkText } from '../../texts/driverLink'

/** Drivers' phones, and runs as they go. */
export const driving = {
  staffDriverPhones: read(({ db, at }) => viewPhones(db, at)),

  staffMakeDriverLink: changeThen({
    change: ({ tx, input, staffId, at }) => makeDriverLink(tx, input.driverId, { staffId, at }),
    // The message goes out once the link is good.
    after: async ({ id, token, linkUntil, to }, { input, db, deps, at }) => {
      const link = `${deps.config.PUBLIC_URL}/drive#${token}`
      if (input.bySms) {
        try {
          await deps.sms.sendSms({ to, text: driverLinkText(link), forAccount: true }, at)
        } catch (error) {
          if (!(error instanceof NotSentError)) throw error
          await dropDriverLink(db, id, at)
          throw new DomainError('driver.linkNotSent')
        }
      }
      const phones = await viewPhones(db, at)
      return { ...phones, link, expiresAt: toWallTime(linkUntil), isSent: input.bySms }
    },
  }),

  staffRevokeDriverPhone: change(
    ({ tx, input, staffId, at }) => revokeDriverPhone(tx, input.driverId, { staffId, at }),
    (_revoked, { tx, at }) => viewPhones(tx, at),
  ),

  staffRoad: read(async ({ db, at, booking }) => road.viewRoad(db, { at, context: await booking() })),

  staffRoadMap: read(async ({ booking }) => road.viewRoadMap(await booking())),

  staffRun: read(async ({ input, db, at, booking }) =>
    viewDeskRun(db, input, { at, context: await booking() }),
  ),

  staffRunTrail: change(({ tx, input, staffId, at }) => lookAtTrail(tx, input, { staffId, at })),

  staffDecideNoShow: change(
    ({ tx, input, staffId, at }) => decideNoShow(tx, input, { staffId, at }),
    async (_decided, { tx, input, at, booking }) => viewDeskRun(tx, input, { at, context: await booking() }),
  ),
} satisfies Partial<Routes>
