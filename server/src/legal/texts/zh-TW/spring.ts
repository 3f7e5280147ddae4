import type { LegalTemplate } from '../../template'
import { privacyAgreement } from './privacyAgreement'
import { userProtocol } from './userProtocol'

/** What holds for those who come by Spring Airlines precedes the terms that hold for everybody. */
export const userProtocolSpring: LegalTemplate = {
  title: '使用條款（Spring Airlines 訂單）',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '透過 Spring Airlines（春秋航空）預訂的乘客',
      items: [
        '接送服務由{operator}提供，契約的另一方是本公司，不是航空公司。',
        '機票與接送是兩份契約，取消其中一份，另一份不會自動取消。',
        '航班延誤時，座位改到下一個有座位的班次。航班取消時，可以申請接送的退款。',
        '航空公司提供的優惠可能無法與其他優惠券併用，實際優惠在付款前顯示。',
        '以下是適用於所有乘客的條款。',
      ],
    },
    ...userProtocol.sections,
  ],
}

/** The privacy policy, after what the airline is sent. */
export const privacyAgreementSpring: LegalTemplate = {
  title: '隱私權政策（Spring Airlines 訂單）',
  updatedAt: '2026-11-30',
  sections: [
    {
      heading: '透過 Spring Airlines（春秋航空）預訂的乘客',
      items: [
        '個人資料由{operator}處理。',
        '為結算佣金，航空公司僅獲知訂單數量、乘車日期與金額，不會取得姓名、聯絡方式、地址與護照資料。',
        '為了解航班是否延誤，本公司以航班編號與日期向航班資訊提供者查詢，不含姓名。',
        '以下是適用於所有乘客的隱私權政策。',
      ],
    },
    ...privacyAgreement.sections,
  ],
}
