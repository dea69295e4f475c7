// What must happen at once in Redis, in its language Lua.

/** Begins a run with all its parts, unless there is one of this name. */
export const CREATE = `
local runs, run, open, problem, roots = unpack(KEYS)
if redis.call('EXISTS', run) == 1 then return 0 end
redis.call('SET', problem, ARGV[1])
redis.call('SET', roots, ARGV[2])
redis.call('SADD', runs, ARGV[3])
redis.call('HSET', run, 'title', ARGV[4], 'engine', ARGV[5], 'begun', ARGV[6], 'problem', ARGV[7], 'roots', ARGV[8])
for i = 9, #ARGV, 2 do
  redis.call('HSET', open, ARGV[i], ARGV[i + 1])
end
return 1`;

/** Replaces an open part by its result and by what is left of it. The first who comes is heard, others are not. */
export const FINISH = `
local run, open, done = unpack(KEYS)
if redis.call('HDEL', open, ARGV[1]) == 0 then return 0 end
redis.call('HSET', done, ARGV[1], ARGV[2])
redis.call('HINCRBYFLOAT', run, 'behind', ARGV[3])
redis.call('HINCRBYFLOAT', run, 'nodes', ARGV[4])
redis.call('HINCRBYFLOAT', run, 'solutions', ARGV[5])
for i = 6, #ARGV, 2 do redis.call('HSET', open, ARGV[i], ARGV[i + 1]) end
return 1`;

/** Removes a run, and its problem and roots if no other run needs them. */
export const REMOVE = `
local runs, run, open, done = unpack(KEYS)
local name, prefix = ARGV[1], ARGV[2]
redis.call('SREM', runs, name)
for _, kind in ipairs({ 'problem', 'roots' }) do
  local mine = redis.call('HGET', run, kind)
  local needed = not mine
  for _, other in ipairs(redis.call('SMEMBERS', runs)) do
    if redis.call('HGET', prefix .. ':run:' .. other, kind) == mine then needed = true end
  end
  if not needed then redis.call('DEL', prefix .. ':' .. kind .. ':' .. mine) end
end
redis.call('DEL', run, open, done)
return 1`;
