// A second press on the way sends nothing, as at real providers: a double click is one answer.
let isSent = false
document.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault()
  isSent = true
})
// Back may show the same document again.
addEventListener('pageshow', () => {
  isSent = false
})
