vcl 4.1;

# Varnish 7.1 with varnish-modules 0.20 (Debian 12) in front of the web processes, behind whatever ends TLS. deploy/edge/README.md.

import directors;
import std;
import vsthrottle;
import xkey;

# The web processes. One that is stopping says no for three seconds before it takes no more requests.
probe ready { .url = "/readyz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 1; .initial = 1; }
backend web1 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; }
backend web2 { .host = "127.0.0.1"; .port = "3002"; .probe = ready; }
# While the database is away none is ready, but all still show the pages that they keep.
backend any1 { .host = "127.0.0.1"; .port = "3001"; }
backend any2 { .host = "127.0.0.1"; .port = "3002"; }

# Who may send purges, on the listener "purge" alone, with the token.
acl purgers { "127.0.0.1"; "::1"; }
# Whose X-Country is believed: proxies that set it themselves, whatever a visitor has sent. None: the country is the cookie's.
acl locates { "192.0.2.0"; }

sub vcl_init {
	new ready_ones = directors.round_robin();
	ready_ones.add_backend(web1);
	ready_ones.add_backend(web2);
	new any_ones = directors.round_robin();
	any_ones.add_backend(any1);
	any_ones.add_backend(any2);
	new web = directors.fallback();
	web.add_backend(ready_ones.backend());
	web.add_backend(any_ones.backend());
}

sub vcl_recv {
	if (local.socket == "purge") {
		call purge_by_tag;
	}
	set req.backend_hint = web.backend();
	set req.http.Host = std.tolower(req.http.Host);

	# The country of the page: what the visitor has chosen, else where a believed proxy sees them, else XX.
	if (client.ip !~ locates || req.http.X-Country !~ "^[A-Za-z]{2}$") {
		unset req.http.X-Country;
	}
	# Of several the first, as the site and its scripts read them; a proxy may send each cookie as a line of its own.
	std.collect(req.http.Cookie, "; ");
	if (req.http.Cookie ~ "(?:^|; *)user_country=[A-Za-z]{2}(?:;|$)") {
		set req.http.X-Country = regsub(req.http.Cookie, "^(?:.*?; *)??user_country=([A-Za-z]{2})(?:;.*)?$", "\1");
	}
	if (!req.http.X-Country) {
		set req.http.X-Country = "XX";
	}
	set req.http.X-Country = std.toupper(req.http.X-Country);

	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Who may be signed in, or has just been led here from `/`.
	if (req.http.Authorization || req.http.Cookie ~ "(?i)session_token|kinora_choice") {
		return (pass);
	}
	# Copies as the origin makes them (varnishd runs with http_gzip_support=off): three at most of a page.
	if (req.http.Accept-Encoding ~ "(?i)(^|,) *br *(,|$|; *q=(1|0\.\d*[1-9]))") {
		set req.http.Accept-Encoding = "br";
	} else if (req.http.Accept-Encoding ~ "(?i)(^|,) *gzip *(,|$|; *q=(1|0\.\d*[1-9]))") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	# Older than a minute: shown for ten more while it is renewed, for a day while the site is away, or has failed at this page seconds ago: one
	# after the other would wait for the next failure.
	if (std.healthy(ready_ones.backend()) && req.restarts == 0 && vsthrottle.remaining("failed " + req.url, 1, 5s) > 0) {
		set req.grace = 10m;
	} else {
		set req.grace = 24h;
	}
	return (hash);
}

sub purge_by_tag {
	if (client.ip !~ purgers
	    || req.http.Authorization != "Bearer " + regsub(std.fileread("/etc/varnish/purge-token"), "\s+$", "")) {
		return (synth(403));
	}
	if (req.method != "POST" || !req.http.Surrogate-Key) {
		return (synth(400));
	}
	set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
	return (synth(200, "Purged " + req.http.X-Purged));
}

sub vcl_hash {
	hash_data(req.url);
	hash_data(req.http.Host);
	hash_data(req.http.X-Country);
	return (lookup);
}

sub vcl_backend_response {
	unset beresp.http.xkey;
	if (bereq.uncacheable) {
		return (deliver);
	}
	# A failure leaves the page that is there: whatever else is delivered takes its place. Where there is one, Varnish asks by its ETag.
	if (beresp.status >= 500 && (bereq.is_bgfetch || bereq.http.If-None-Match)) {
		# Notes it.
		if (vsthrottle.is_denied("failed " + bereq.url, 1, 5s)) {}
		return (abandon);
	}
	# So does what is only for the visitor in whose name it was renewed: too much was asked, they are led elsewhere, or have a page of their own.
	if (bereq.is_bgfetch && (beresp.status == 429 || (beresp.status >= 300 && beresp.status < 400)
	    || (beresp.status == 200 && beresp.http.Cache-Control !~ "(^|, *)public(,|$)"))) {
		return (abandon);
	}
	# Kept is what says that it may be, sets no cookie, and was made for the country of the key. What is public for browsers and cannot be
	# purged (avatars) is not.
	if (beresp.http.Set-Cookie
	    || beresp.http.Cache-Control !~ "(^|, *)public(,|$)"
	    || beresp.http.Cache-Control !~ "s-maxage=|immutable"
	    || (beresp.http.Kinora-Country && bereq.http.X-Country != "XX" && beresp.http.Kinora-Country != bereq.http.X-Country)) {
		set beresp.uncacheable = true;
		set beresp.ttl = 10s;
		set beresp.grace = 0s;
		return (deliver);
	}
	set beresp.http.xkey = beresp.http.Surrogate-Key;
	set beresp.grace = 24h;
	return (deliver);
}

sub vcl_synth {
	# What was abandoned: once more, with the page that is there, however old.
	if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
		return (restart);
	}
}

sub vcl_deliver {
	# An answer that failed: once more, with whatever is still there.
	if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") && !req.http.Authorization
	    && req.http.Cookie !~ "(?i)session_token|kinora_choice") {
		return (restart);
	}
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	} else {
		set resp.http.X-Cache = "miss";
	}
	# Browsers ask again each time, and mostly get 304.
	if (resp.http.Kinora-Country) {
		set resp.http.Cache-Control = "private, no-cache";
		set resp.http.Vary = "Accept-Encoding, Cookie";
		unset resp.http.Age;
	}
	unset resp.http.Cache-Tag;
	unset resp.http.Surrogate-Key;
	unset resp.http.xkey;
	unset resp.http.X-Varnish;
	unset resp.http.Via;
}
