-- What wrk sends: one request, or one after the other from a file of addresses; it prints one line of JSON at the end.
-- Arguments after `--`: method, Accept-Encoding, file with one address a line, file with the body, Cookie ('-' for none).
local function lines(name)
  local read = {}
  for line in io.lines(name) do read[#read + 1] = line end
  return read
end

function init(args)
  wrk.method = args[1]
  wrk.headers["Accept-Encoding"] = args[2]
  if args[4] ~= "-" then
    local file = io.open(args[4])
    wrk.body = file:read("*a")
    wrk.headers["Content-Type"] = "application/json"
    file:close()
  end
  if args[5] ~= "-" then wrk.headers["Cookie"] = args[5] end
  local addresses = lines(args[3])
  wrk.path = addresses[1]
  if #addresses == 1 then return end
  local requests, at = {}, 0
  for n, address in ipairs(addresses) do requests[n] = wrk.format(nil, address) end
  request = function()
    at = at % #requests + 1
    return requests[at]
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%.6f,"bytes":%d,"p50":%.3f,"p99":%.3f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
