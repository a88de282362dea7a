// Starts the viewer. A file, because the page's policy allows no script inside it.
window.SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
  filter: true,
  validatorUrl: null, // no document is sent to anybody
})
