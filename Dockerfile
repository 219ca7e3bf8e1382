# One image for web processes and workers, told apart by JOBS. docs/operate/deploy.md, "Containers", says how far it is tested.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY scripts/launch scripts/launch
RUN node -e "import('./scripts/launch/install.mjs').then((launch) => launch.ensureInstalled())"
COPY . .
RUN node_modules/.bin/node scripts/check-messages.ts --complete
RUN node_modules/.bin/node -e "import('./scripts/launch/ensure-built.mjs').then((launch) => launch.ensureBuilt())"
# What only the build needs; the lock file, of which the bill of materials is made, forgets it too.
RUN npm uninstall --omit=dev @react-router/dev vite
RUN npm sbom --sbom-format cyclonedx --omit dev --package-lock-only > sbom.json

FROM node:24-bookworm-slim
WORKDIR /app
# The Node that package.json pins goes before the image's own.
ENV NODE_ENV=production PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
# The prepared sample catalogue, whose files are its owner's alone.
COPY --from=build --chown=node:node /app/.cache/sample .cache/sample
COPY --from=build /app/package.json /app/sbom.json /app/LICENSE ./
COPY --from=build /app/db db
COPY --from=build /app/domain domain
COPY --from=build /app/i18n i18n
COPY --from=build /app/integrations integrations
COPY --from=build /app/jobs jobs
COPY --from=build /app/public public
COPY --from=build /app/sample sample
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
COPY --from=build /app/shared shared
COPY --from=build /app/ui ui
USER node
VOLUME /data
EXPOSE 3000
# Whether the process lives. Only a balancer should ask /readyz, which also says no while the database is away.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m CMD ["node", "scripts/health.ts"]
# Stopping takes up to 14 seconds: docker stop --timeout 20. See server/process/graceful-stop.ts.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=32", "server/main.ts"]
