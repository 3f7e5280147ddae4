/** The traveller's ride codes over any tab page, while `notices.isRideCodesOpen`. */
export const RideCodePopup = () => null
