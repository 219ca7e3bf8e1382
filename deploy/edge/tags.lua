-- nginx keeps pages by key alone. Here the key ends in a number, the page's generation: that of the last purge that concerned the page.
-- A purge makes it another key, so that nothing kept before is found, nor what was on its way from the origin.
local state, pages, purges = ngx.shared.kinora_state, ngx.shared.kinora_pages, ngx.shared.kinora_purges
-- Longer than anything unused stays on the disk (inactive=1d).
local REMEMBERED_S = 2 * 24 * 60 * 60
-- The site names 768 bytes of them at most.
local MAX_NAMES_BYTES = 4096
local token

local tags = {}

function tags.start(token_file)
	local file = assert(io.open(token_file))
	token = file:read('*l')
	file:close()
	assert(#token >= 32, token_file .. ' must hold at least 32 characters')
	-- Beyond all numbers of an earlier start, whose pages may still lie on the disk; a reload goes on counting.
	state:safe_add('count', math.floor(ngx.now() * 1000))
	state:safe_add('floor', 0)
end

-- Of one copy of a page: another encoding's may have been made earlier, when the page showed other titles.
local function page_key()
	local var = ngx.var
	return ngx.md5_bin(table.concat({ var.http_host, var.request_uri, var.kinora_country, var.kinora_encoding }, ' '))
end

-- What is known of a copy: after which purge it was asked for, and the names of what it shows.
local function read(known)
	local base, names = known:match('^(%d+) (.*)$')
	return tonumber(base), names
end

local function remember(base, names)
	local key = page_key()
	local known = pages:get(key)
	if known then
		local known_base, known_names = read(known)
		-- One that was on its way for long tells nothing of what is kept now.
		if known_base > base then
			return
		end
		-- Which one of two that were under way at the same time is kept, nobody knows here.
		if known_base == base then
			for name in known_names:gmatch('%S+') do
				if not (' ' .. names .. ' '):find(' ' .. name .. ' ', 1, true) then
					names = names .. ' ' .. name
				end
			end
		end
	end
	-- Renewed for days without a purge: as if it were purged now.
	if #names > MAX_NAMES_BYTES then
		base = state:incr('count', 1)
	end
	pages:set(key, string.format('%d %s', base, names), REMEMBERED_S)
end

function tags.before()
	ngx.var.kinora_country = ngx.var.kinora_located:upper()
	local known = pages:get(page_key())
	-- A page of which nothing is known was kept, if at all, with the number that was the last then.
	local generation = state:get('count')
	if known then
		local base, names = read(known)
		generation = math.max(base, state:get('floor'))
		for name in names:gmatch('%S+') do
			generation = math.max(generation, purges:get(name) or 0)
		end
	end
	ngx.var.kinora_generation = string.format('%d', generation)
end

function tags.after()
	local var, header = ngx.var, ngx.header
	local status = var.upstream_cache_status
	local is_new = status == 'MISS' or status == 'EXPIRED'
	local names = var.upstream_http_surrogate_key or ''
	if is_new and var.kinora_not_public == '' and not var.upstream_http_set_cookie then
		remember(tonumber(var.kinora_generation), names)
	end
	header['X-Cache'] = (status == 'HIT' or status == 'STALE' or status == 'UPDATING') and 'hit' or 'miss'
	-- Browsers ask again each time, and mostly get 304.
	if header['Kinora-Country'] then
		header['Cache-Control'] = 'private, no-cache'
		header['Vary'] = 'Accept-Encoding, Cookie'
		header['Age'] = nil
	end
	header['Cache-Tag'] = nil
	header['Surrogate-Key'] = nil
end

function tags.purge()
	local names = ngx.var.http_surrogate_key
	if ngx.var.http_authorization ~= 'Bearer ' .. token then
		return ngx.exit(403)
	end
	if ngx.req.get_method() ~= 'POST' or not names then
		return ngx.exit(400)
	end
	for name in names:gmatch('%S+') do
		local count = state:incr('count', 1)
		local ok, _, forgot_others = purges:set(name, count, REMEMBERED_S)
		-- Where a purge cannot be remembered any more, all pages are purged, and there is room again: else each further one would purge all.
		if not ok or forgot_others then
			state:set('floor', count)
			purges:flush_all()
			purges:flush_expired()
			-- What another process of nginx has noted meanwhile may have been flushed as well.
			state:set('floor', state:get('count'))
		end
	end
	ngx.say('Purged')
end

return tags
