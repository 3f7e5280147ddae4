/** Airlines and companies that send travellers: their offers and commission. */
export { findPartner } from './findPartner'
export { commissionOfOrders } from './orderExtension'
export { readCommissionDays, readCommissionMonths, readPartnerVersions } from './partnerBoard'
export { partnerOf, readPartnerBook, type AskedPartner, type PartnerBook } from './partnerBook'
export { presentCommission, presentPartnerBoard, presentPartnerOffer } from './presentPartner'
export { makeSamplePartners, samplePartners } from './samplePartners'
export { savePartner, type SavedPartner } from './savePartner'
