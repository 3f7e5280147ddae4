import type { LegalTemplate } from '../../template'

export const companyProfile: LegalTemplate = {
  title: '公司簡介',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: '公司',
      terms: [
        { term: '公司名稱', text: '{operator}' },
        { term: '代表人', text: '{representative}' },
        { term: '地址', text: '{operatorAddress}' },
        { term: '成立日期', text: '{established}' },
        { term: '資本額', text: '{capital}' },
        { term: '業務', text: '{airports}與{areas}之間以及{wards}內的共乘接送' },
        { term: '許可', text: '{licence}' },
        { term: '適格請求書開立業者登記編號', text: '{registrationNo}' },
      ],
    },
    {
      heading: '聯絡方式',
      terms: [
        { term: '電子信箱', text: '{operatorEmail}' },
        { term: '電話', text: '{operatorPhone}' },
        { term: '服務時間（日本時間）', text: '{operatorHours}' },
      ],
    },
    {
      heading: '我們的承諾',
      items: [
        '付款前顯示全部費用，上車不再付費。',
        '座位不超賣，付款完成的訂單一定有座位。',
        '航班延誤不加價，座位改到下一個有座位的班次。',
        '小巴最多停靠{maxStops}處，其他乘客的停靠最多增加{maxExtraRide}。',
      ],
    },
  ],
}
