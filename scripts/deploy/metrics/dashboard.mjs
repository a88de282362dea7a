// Prints the Grafana dashboard of the shop: node scripts/deploy/metrics/dashboard.mjs > liqui.json, to be imported under Dashboards.

const BY = (label) => `{{${label}}}`

/** Title, unit, and each query with its legend. */
const PANELS = [
  ['Pedidos de los últimos 5 minutos', 'short', ['max by (state) (liqui_orders_recent)', BY('state')]],
  ['Pagos de los últimos 15 minutos', 'short', ['max by (provider, state) (liqui_payments_recent)', '{{provider}} {{state}}']],
  ['Retenido sin pagar', 'short', ['max(liqui_stock_held_orders)', 'pedidos'], ['max(liqui_stock_held_units)', 'unidades']],
  ['Falta alguien', 'short', ['max by (party) (liqui_away)', BY('party')], ['max by (party) (liqui_party_away)', BY('party')]],
  ['Respuestas por segundo', 'reqps', ['sum by (answer) (rate(liqui_http_requests_total[5m]))', BY('answer')], ['sum(rate(liqui_pages_total{how="hit"}[5m]))', 'de memoria']],
  ['Errores por manejador', 'reqps', ['sum by (route) (rate(liqui_http_requests_total{answer="5xx"}[5m]))', BY('route')]],
  ['Demora (p50, p99)', 's', ['histogram_quantile(0.5, sum by (le) (rate(liqui_http_request_seconds_bucket[5m])))', 'p50'], ['histogram_quantile(0.99, sum by (le) (rate(liqui_http_request_seconds_bucket[5m])))', 'p99']],
  ['Demora p99 por manejador', 's', ['histogram_quantile(0.99, sum by (le, route) (rate(liqui_http_request_seconds_bucket[5m])))', BY('route')]],
  ['Páginas por origen', 'reqps', ['sum by (how) (rate(liqui_pages_total[5m]))', BY('how')]],
  ['Memoria de páginas', 'bytes', ['liqui_page_cache_bytes', BY('instance')]],
  ['Tareas pendientes', 'short', ['max by (kind) (liqui_jobs_due)', BY('kind')]],
  ['Atraso de la más antigua', 's', ['max by (kind) (liqui_jobs_oldest_due_seconds)', BY('kind')]],
  ['Tareas hechas', 'ops', ['sum by (kind) (rate(liqui_job_runs_total{end="done"}[5m]))', BY('kind')]],
  ['Tareas fallidas y abandonadas', 'short', ['sum by (kind) (increase(liqui_job_runs_total{end="failed"}[5m]))', 'falla {{kind}}'], ['max by (kind) (liqui_jobs_dead)', 'abandonada {{kind}}']],
  ['Demora de tareas (p95)', 's', ['histogram_quantile(0.95, sum by (le, kind) (rate(liqui_job_run_seconds_bucket[15m])))', BY('kind')]],
  ['Llamadas fallidas a terceros', 'short', ['sum by (party) (increase(liqui_party_calls_total{end="failed"}[5m]))', BY('party')]],
  ['Demora de terceros (p95)', 's', ['histogram_quantile(0.95, sum by (le, party) (rate(liqui_party_call_seconds_bucket[15m])))', BY('party')]],
  ['Base de datos: conexiones y espera', 'short', ['sum by (instance) (liqui_database_connections)', 'en uso {{instance}}'], ['sum by (instance) (liqui_database_waiting)', 'esperan {{instance}}']],
  ['Espera de conexión (p99)', 's', ['histogram_quantile(0.99, sum by (le) (rate(liqui_database_wait_seconds_bucket[5m])))', 'p99']],
  ['Turno de cada proceso (p99)', 's', ['nodejs_eventloop_lag_p99_seconds', BY('instance')]],
  ['Memoria de cada proceso', 'bytes', ['process_resident_memory_bytes', BY('instance')]],
  ['Procesador de cada proceso', 'percentunit', ['rate(process_cpu_seconds_total[5m])', BY('instance')]],
  ['Procesos', 'short', ['max by (kind, state) (liqui_processes)', '{{kind}} {{state}}'], ['max by (kind) (liqui_heartbeat_age_seconds)', 'último latido {{kind}} (s)']],
  ['Edad del último respaldo', 's', ['max(liqui_backup_age_seconds)', 'respaldo']],
  ['Líneas del registro', 'short', ['sum by (level) (increase(liqui_log_lines_total[5m]))', BY('level')]],
  ['Se leen las cifras de la tienda', 'short', ['min(liqui_shop_read)', '1 = sí']],
] // biome-ignore format: a panel a row

const [COLUMNS, WIDTH, HEIGHT] = [3, 8, 7]
const source = { type: 'prometheus', uid: ['$', '{source}'].join('') } // Grafana's word for a variable

const panels = PANELS.map(([title, unit, ...queries], at) => ({
  id: at + 1,
  type: 'timeseries',
  title,
  datasource: source,
  gridPos: { x: (at % COLUMNS) * WIDTH, y: Math.floor(at / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: queries.map(([expr, legendFormat], query) => ({
    refId: String.fromCharCode(65 + query),
    datasource: source,
    expr,
    legendFormat,
  })),
}))

console.log(
  JSON.stringify(
    {
      title: 'Liqui',
      uid: 'liqui',
      timezone: 'America/Santiago',
      refresh: '30s',
      time: { from: 'now-3h', to: 'now' },
      templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
      panels,
    },
    null,
    1,
  ),
)
