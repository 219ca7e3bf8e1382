-- For compose.yaml: run once, as the superuser, when PostgreSQL's volume is empty. Kinora's role owns its database and is no superuser: as its
-- owner it may create the schemas and the extensions that migrations need, which PostgreSQL trusts.
\getenv password KINORA_PASSWORD
create role kinora login password :'password';
create database kinora owner kinora;
-- The superuser's own database is no business of Kinora's.
revoke connect on database postgres from public;
