/** Airlines and companies that send travellers: their offers and commission. */
export { commissionOfOrders } from './orderExtension'
export {
  partnerOf,
  readPartnerBook,
  type RequestedPartner,
  type PartnerBook,
  findPartner,
  readCommissionDays,
  readCommissionMonths,
  readPartnerVersions,
  savePartner,
  type SavedPartner,
} from './partnerBook'
export { presentCommission, presentPartnerBoard, presentPartnerOffer } from './presentPartner'
export { makeSamplePartners, samplePartners } from './samplePartners'
