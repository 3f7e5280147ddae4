/** Airlines and companies that send travellers: their offers and commission. */
export { commissionOfOrders } from './orderExtension'
export {
  partnerOf,
  readPartnerBook,
  type RequestedPartner,
  type PartnerBook,
  findPartner,
  savePartner,
  type SavedPartner,
} from './partnerBook'
export { makeSamplePartners, samplePartners } from './samplePartners'
export { viewCommission, viewPartnerBoard, viewPartnerOffer } from './viewPartners'
