// Holds the document's hour until which deliveries come on a day without another one (`store_closure.delivers_until`).
export const USUAL_LAST_HOUR = '22:00'
