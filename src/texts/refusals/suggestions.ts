// Why a suggestion was not tracked.
export const suggestionRefusals = {
  suggestionUnknown: () => 'No encontramos esas sugerencias',
  notSuggested: () => 'Ese producto no estaba entre las sugerencias',
  suggestionForeign: () => 'Esas sugerencias son de otra persona',
} as const
