-- Sends the requests of a file in turn, whole as they go over the wire, separated by the record separator.
local requests = {}
local place = 0

function init(arguments)
  local file = assert(io.open(arguments[1], 'rb'))
  for text in file:read('*a'):gmatch('[^\30]+') do requests[#requests + 1] = text end
  file:close()
end

function request()
  place = place % #requests + 1
  return requests[place]
end

function done(summary)
  local failed = summary.errors
  io.write(string.format('{"requests":%d,"microseconds":%d,"refused":%d,"broken":%d}\n', summary.requests,
    summary.duration, failed.status, failed.connect + failed.read + failed.write + failed.timeout))
end
