import type { LegalTemplate } from '../../template'

export const companyProfile: LegalTemplate = {
  title: 'Company profile',
  updatedAt: '2026-11-22',
  sections: [
    {
      heading: 'Company',
      terms: [
        { term: 'Name', text: '{operator}' },
        { term: 'Representative', text: '{representative}' },
        { term: 'Address', text: '{operatorAddress}' },
        { term: 'Founded', text: '{established}' },
        { term: 'Capital', text: '{capital}' },
        {
          term: 'Business',
          text: 'Shared rides between {airports} and {areas}, and within the wards',
        },
        { term: 'Licence', text: '{licence}' },
        { term: 'Qualified invoice issuer number', text: '{registrationNo}' },
      ],
    },
    {
      heading: 'Contact',
      terms: [
        { term: 'Email', text: '{operatorEmail}' },
        { term: 'Phone', text: '{operatorPhone}' },
        { term: 'Hours (Japan time)', text: '{operatorHours}' },
      ],
    },
    {
      heading: 'What we promise',
      items: [
        'You see the whole price before you pay. There is nothing to pay on board.',
        'We never sell more seats than there are. A paid booking always has its seats.',
        'A late flight never costs you more. Your seat moves to the next departure with room.',
        'A minibus makes {maxStops|# stop|# stops} at most. Other passengers’ stops add {maxExtraRide} at most.',
      ],
    },
  ],
}
