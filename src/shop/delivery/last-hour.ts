// Until when it is delivered on a day that has no other hour written down (`store_closure.delivers_until`), as the document has it.
export const USUAL_LAST_HOUR = '22:00'
